import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './repository.mjs'

// `node tools/words.ts` lists the comments and test titles that a reader stumbles over, by the rule in CONTRIBUTING.md.

/** A comment, or the title of a test, at its first line. */
export interface Saying {
  readonly file: string
  readonly line: number
  readonly text: string
}

const HARD_BEGINNING = /^(?:Of|That|Where|Without|As|Whoever)\b/
const HARD_SUBJECT =
  /^(?:(?:One|This one|Those|Those ones) (?:that|who|which|has|is|are|in|for|with|of)\b|Which|Whoever)\b/

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.:;?!]) (?=[A-Z`'"])/)

/** Whether a reader would stumble: a sentence begins with a word that hides who acts. */
export const isHard = (text: string): boolean =>
  sentencesOf(text).some((sentence) => HARD_BEGINNING.test(sentence) || HARD_SUBJECT.test(sentence))

const LINE_COMMENT = /^\s*\/\/\s?(.*)$/
const TRAILING_COMMENT = /[,;{}()\]\w'`]\s+\/\/ (.*)$/
const SQL_COMMENT = /^\s*--\s?(.*)$/
const TITLE = /^\s*(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/

/** The comments and titles of a source file; a comment of several lines is one text. */
export const sayingsOf = (file: string, source: string): readonly Saying[] => {
  const sayings: Saying[] = []
  let begun: { line: number; lines: string[]; kind: 'block' | 'line' } | undefined
  const end = (): void => {
    if (begun === undefined) return
    // A tag of a docstring begins a text of its own.
    const text = begun.lines.join(' ').replaceAll(/\s+/g, ' ').trim()
    if (text !== '') sayings.push({ file, line: begun.line, text })
    begun = undefined
  }
  const lineComment = file.endsWith('.sql') ? SQL_COMMENT : LINE_COMMENT
  for (const [index, content] of source.split('\n').entries()) {
    const line = index + 1
    if (begun?.kind === 'block') {
      begun.lines.push(content.replace(/\*\/.*$/, '').replace(/^\s*\* ?/, ''))
      if (content.includes('*/')) end()
      continue
    }
    const commented = lineComment.exec(content)
    if (commented !== null) {
      begun ??= { line, lines: [], kind: 'line' }
      begun.lines.push(commented[1] ?? '')
      continue
    }
    end()
    const opened = /^\s*\{?\s*\/\*\*?\s?(.*)$/.exec(content)
    if (opened !== null) {
      begun = { line, lines: [(opened[1] ?? '').replace(/\*\/.*$/, '')], kind: 'block' }
      if (content.includes('*/')) end()
      continue
    }
    const trailing = TRAILING_COMMENT.exec(content)
    if (trailing !== null) sayings.push({ file, line, text: trailing[1] ?? '' })
    const title = TITLE.exec(content)
    if (title !== null) sayings.push({ file, line, text: title[2] ?? '' })
  }
  end()
  return sayings
}

// A migration keeps its text: a database remembers its file.
const isRead = (path: string): boolean =>
  /\.(?:ts|tsx|mjs|css|sql)$/.test(path) && !/route-tree\.gen|^apps\/server\/migrations\//.test(path)

/** Every text of the repository that a reader stumbles over. */
export const hardSayings = (): readonly Saying[] =>
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(isRead)
    .flatMap((path) => sayingsOf(path, readFileSync(join(root, path), 'utf8')))
    .filter(({ text }) => isHard(text))

if (process.argv[1] === import.meta.filename) {
  const found = hardSayings()
  for (const { file, line, text } of found) console.log(`${relative(process.cwd(), join(root, file))}:${line}: ${text}`)
  console.log(`${found.length} texts begin with a word that hides who acts`)
}
