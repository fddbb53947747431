import { describe, expect, test } from 'vitest'
import { writableText } from './writable-text.ts'

describe('writableText', () => {
  test('leaves Spanish text as it is', () => {
    const text = 'Ñandú «corazón» – $ 1.234,50 €, 50 % ¿Así? © ® ™'
    expect(writableText(text)).toBe(text)
  })

  test('writes letters of other languages in the part of the font that has them', () => {
    expect(writableText('Žižek y Ленин')).toEqual([
      { text: 'Ž', font: 'Inter latin-ext' },
      { text: 'i', font: 'Inter' },
      { text: 'ž', font: 'Inter latin-ext' },
      { text: 'ek y ', font: 'Inter' },
      { text: 'Ленин', font: 'Inter cyrillic' },
    ])
  })

  test('joins a letter and its accent where they came apart', () => {
    expect(writableText('Hrvatska c\u030C')).toEqual([
      { text: 'Hrvatska ', font: 'Inter' },
      { text: 'č', font: 'Inter latin-ext' },
    ])
  })

  test('says with a question mark that a character is missing', () => {
    expect(writableText('Súper 超市')).toEqual([{ text: 'Súper ??', font: 'Inter' }])
  })

  test('leaves pictographs out, with what joins and colours them', () => {
    expect(writableText('Kiosco 🍬👩🏽‍🍳🇦🇷☕️ 24')).toEqual([{ text: 'Kiosco  24', font: 'Inter' }])
  })
})
