import { characterClass, fontFamily, fontParts } from './fonts.ts'

/** A stretch of text in one font family, as the PDF library takes it. */
export type TextRun = { text: string; readonly font: string }

const onlyLatin = new RegExp(`^[${characterClass('latin')}]*$`, 'u')
const classes = fontParts.map((part) => ({
  family: fontFamily(part),
  pattern: new RegExp(`^[${characterClass(part)}]$`, 'u'),
}))
/** Pictographs, and the invisible characters that join and colour them. The signs ©, ® and ™ count as text. */
const omitted =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}\p{Enclosing_Mark}]$/u
const signs = '©®™'

/**
 * A text in the fonts' characters: unchanged if the main font has every character, else a run for each part of Inter.
 * Other characters become `?`; pictographs are left out, as nobody misses the sweet in "Kiosco 🍬".
 */
export function writableText(text: string): string | TextRun[] {
  if (onlyLatin.test(text)) return text
  const runs: TextRun[] = []
  for (const character of text.normalize('NFC')) {
    if (omitted.test(character) && !signs.includes(character)) continue
    const family = classes.find(({ pattern }) => pattern.test(character))?.family
    append(runs, family ?? fontFamily('latin'), family === undefined ? '?' : character)
  }
  return runs
}

function append(runs: TextRun[], font: string, character: string): void {
  const last = runs.at(-1)
  if (last?.font === font) last.text += character
  else runs.push({ text: character, font })
}
