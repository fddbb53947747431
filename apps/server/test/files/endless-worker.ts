/** A worker whose jobs never end, take all memory there is, or are done at once. */
export const render = (job: 'time' | 'memory' | 'file'): Uint8Array => {
  const kept: number[][] = []
  while (job !== 'file') if (job === 'memory') kept.push(Array.from({ length: 100_000 }, (_, place) => place / 3))
  return new Uint8Array(1)
}
