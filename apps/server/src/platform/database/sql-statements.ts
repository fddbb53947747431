/** What a semicolon may stand in without ending a statement: comments, texts, names, and the bodies of functions. */
const piece = /--[^\n]*|\/\*[^]*?\*\/|\be'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|;|[^]/gi

/** The statements of a migration, in order, without the comments between them. */
export const sqlStatements = (text: string): string[] => {
  const statements: string[] = []
  let statement = ''
  for (const [part] of text.matchAll(piece)) {
    if (part.startsWith('--') || part.startsWith('/*')) continue
    if (part === ';') {
      statements.push(statement.trim())
      statement = ''
    } else statement += part
  }
  return [...statements, statement.trim()].filter((each) => each !== '')
}
