//! What conditions and ranges of versions have in common: terms that `||` and `&&` join, with parentheses.

/// How deep they may nest.
const MAX_DEPTH: usize = 100;

/// What is left to read. White space before it has been read.
pub struct Rest<'t> {
    pub text: &'t str,
    depth: usize,
}

impl<'t> Rest<'t> {
    pub fn new(text: &'t str) -> Rest<'t> {
        Rest { text: text.trim(), depth: 0 }
    }

    /// Reads the token, if it is next.
    pub fn eat(&mut self, token: &str) -> bool {
        let rest = self.text.strip_prefix(token);
        if let Some(rest) = rest {
            self.text = rest.trim_start();
        }
        rest.is_some()
    }
}

/// A reader of terms that are joined. The error of each method says what is wrong.
pub trait Joined<'t> {
    type Value;
    /// What is read, for messages.
    const WHAT: &'static str;

    fn rest(&mut self) -> &mut Rest<'t>;
    /// A term that does not begin with a parenthesis.
    fn term(&mut self) -> Result<Self::Value, String>;
    fn either(left: Self::Value, right: Self::Value) -> Self::Value;
    fn both(left: Self::Value, right: Self::Value) -> Self::Value;

    /// All of the text.
    fn whole(&mut self) -> Result<Self::Value, String> {
        let value = self.or()?;
        match self.rest().text {
            "" => Ok(value),
            rest => Err(format!("`{rest}` is not expected in a {}", Self::WHAT)),
        }
    }

    fn or(&mut self) -> Result<Self::Value, String> {
        let mut value = self.and()?;
        while self.rest().eat("||") {
            value = Self::either(value, self.and()?);
        }
        Ok(value)
    }

    fn and(&mut self) -> Result<Self::Value, String> {
        let mut value = self.operand()?;
        while self.rest().eat("&&") {
            value = Self::both(value, self.operand()?);
        }
        Ok(value)
    }

    fn operand(&mut self) -> Result<Self::Value, String> {
        self.rest().depth += 1;
        if self.rest().depth > MAX_DEPTH {
            return Err(format!("the {} is nested too deep", Self::WHAT));
        }
        let value = if self.rest().eat("(") {
            let value = self.or()?;
            if !self.rest().eat(")") {
                return Err(format!("`)` is missing in a {}", Self::WHAT));
            }
            value
        } else {
            self.term()?
        };
        self.rest().depth -= 1;
        Ok(value)
    }
}
