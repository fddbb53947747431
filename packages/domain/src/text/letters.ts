/*
 * How long a text is: in Unicode's code points, as PostgreSQL counts, of which an emoji takes one (a string's `length` takes two).
 */

export function letterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Whether a text has more letters than `most`. It counts letters only if the text's length leaves a doubt. */
export function hasMoreLetters(text: string, most: number): boolean {
  return text.length > most && (text.length > 2 * most || letterCount(text) > most)
}

/** The beginning of a text: its first letters, none of them cut in half. */
export function firstLetters(text: string, most: number): string {
  return hasMoreLetters(text, most)
    ? Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('')
    : text
}
