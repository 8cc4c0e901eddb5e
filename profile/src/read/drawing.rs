//! Pictures that programs show, which are SVG of anybody's making: of that only shapes, texts and their looks
//! are taken, so that whatever shows them runs nothing and fetches nothing.

use roxmltree::{Document, Node, ParsingOptions};

/// An element of a picture that is safe to show.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// One of [`SHAPES`].
    pub name: &'static str,
    /// Of [`LOOKS`].
    pub attributes: Vec<(&'static str, String)>,
    /// The text directly in it, of those elements that show it.
    pub text: String,
    pub children: Vec<Element>,
}

const SHAPES: [&str; 12] = [
    "svg", "g", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "text", "tspan", "title",
];
const LOOKS: [&str; 39] = [
    "x",
    "y",
    "width",
    "height",
    "rx",
    "ry",
    "cx",
    "cy",
    "r",
    "x1",
    "y1",
    "x2",
    "y2",
    "dx",
    "dy",
    "points",
    "d",
    "transform",
    "viewBox",
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "font-size",
    "font-family",
    "font-weight",
    "font-style",
    "text-anchor",
    "dominant-baseline",
    "textLength",
    "rotate",
    "visibility",
    "lengthAdjust",
];

/// Elements, and how many in one another.
const MOST_ELEMENTS: u32 = 50_000;
const DEEPEST: usize = 64;

/// The picture, or what is wrong with it.
pub fn parse(svg: &str) -> Result<Element, String> {
    let options = ParsingOptions { nodes_limit: MOST_ELEMENTS, ..ParsingOptions::default() };
    let document = Document::parse_with_options(svg, options).map_err(|e| format!("it is no SVG: {e}"))?;
    element(document.root_element(), DEEPEST)
        .filter(|e| e.name == "svg")
        .ok_or_else(|| "it is no SVG: its outermost element is another one".into())
}

fn element(node: Node, deep: usize) -> Option<Element> {
    let name = *SHAPES.iter().find(|s| **s == node.tag_name().name())?;
    let deeper = deep.checked_sub(1)?;
    let known = |a: roxmltree::Attribute| {
        let name = LOOKS.iter().find(|l| **l == a.name())?;
        // Nothing outside of the picture, nor behind a name in it.
        let plain = a.namespace().is_none() && !a.value().contains("url(");
        plain.then(|| (*name, a.value().to_owned()))
    };
    let shows_text = matches!(name, "text" | "tspan" | "title");
    let texts = node.children().filter(|c| shows_text && c.is_text()).filter_map(|c| c.text());
    Some(Element {
        name,
        attributes: node.attributes().filter_map(known).collect(),
        text: texts.collect(),
        children: node.children().filter_map(|c| element(c, deeper)).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_runs_and_nothing_is_fetched() {
        let hostile = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
            width=\"9\" onload=\"steal()\"><script>steal()</script><style>@import url(x)</style>\
            <rect width=\"1\" fill=\"url(https://there/x)\" style=\"fill:red\" onclick=\"steal()\"><title>a &lt; b</title></rect>\
            <a href=\"javascript:steal()\"><text>in a link</text></a><image href=\"https://there/x\"/>\
            <use xlink:href=\"#r\"/><foreignObject><iframe/></foreignObject><text x=\"1\">seen</text></svg>";
        let picture = parse(hostile).expect("it is SVG");
        let shown = format!("{picture:?}");
        for word in ["steal", "there", "script", "style", "iframe", "image", "href", "import"] {
            assert!(!shown.contains(word), "{word}: {shown}");
        }
        assert!(shown.contains("seen") && shown.contains("a < b"), "{shown}");
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        for text in ["", "<svg", "<html/>", "{}", "<!DOCTYPE a [<!ENTITY b \"c\">]><svg>&b;</svg>"] {
            assert!(parse(text).is_err(), "{text}");
        }
        // Too deep: what is below is left out.
        let deep = format!("<svg>{}{}</svg>", "<g>".repeat(1000), "</g>".repeat(1000));
        assert!(parse(&deep).is_ok());
    }
}
