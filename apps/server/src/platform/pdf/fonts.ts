import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Style } from 'pdfmake'
import ranges from '@fontsource/inter/unicode.json' with { type: 'json' }
import { unpackWoff } from './unpack-woff.ts'

/**
 * Inter comes as one file for each part of Unicode. `latin` is enough for every Spanish text; a text that needs another
 * (a surname with `č`, a supplier's name in Cyrillic) makes it load.
 */
export const fontParts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const

export type FontPart = (typeof fontParts)[number]

type FontFiles = { readonly normal: string; readonly bold: string }

/**
 * Figures of equal width, so that amounts line up below each other. The library's types allow only a list of features,
 * but the font engine also takes a map: switching off the other features makes figures six times faster.
 */
export const tabularFigures = {
  tnum: true,
  ...Object.fromEntries(
    ['calt', 'ccmp', 'clig', 'curs', 'dist', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn'].map(
      (feature) => [feature, false],
    ),
  ),
} as unknown as NonNullable<Style['fontFeatures']>

/** The family name under which documents ask for a part. */
export function fontFamily(part: FontPart): string {
  return part === 'latin' ? 'Inter' : `Inter ${part}`
}

/** Every family with the names of its files in the library's own file store. */
export function fontDictionary(): Record<string, FontFiles> {
  return Object.fromEntries(fontParts.map((part) => [fontFamily(part), fileNames(part)]))
}

/** The contents of a family's files, by the names that `fontDictionary` gives them. */
export function readFontFiles(family: string): Record<string, Buffer> {
  const part = fontParts.find((each) => fontFamily(each) === family)
  if (part === undefined) throw new RangeError(`no font family ${family}`)
  const { normal, bold } = fileNames(part)
  return { [normal]: readFont(part, 400), [bold]: readFont(part, 600) }
}

/** A character class (without its brackets) of a part's characters. */
export function characterClass(part: FontPart): string {
  return ranges[part]
    .replaceAll('U+', '\\u')
    .replaceAll(/[0-9A-F]{4,6}/g, '{$&}')
    .replaceAll('-', '-\\u')
    .replaceAll(',', '')
}

function fileNames(part: FontPart): FontFiles {
  return { normal: `${part}-normal.ttf`, bold: `${part}-bold.ttf` }
}

function readFont(part: FontPart, weight: 400 | 600): Buffer {
  const { resolve } = createRequire(import.meta.url)
  return unpackWoff(readFileSync(resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`)))
}
