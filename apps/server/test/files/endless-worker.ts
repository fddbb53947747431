/** A worker whose jobs never end, take all memory, or finish at once. */
export const render = (job: 'time' | 'memory' | 'file'): Uint8Array => {
  const kept: number[][] = []
  for (;;) {
    if (job === 'file') return new Uint8Array(1)
    if (job === 'memory') kept.push(Array.from({ length: 100_000 }, (_, place) => place / 3))
  }
}
