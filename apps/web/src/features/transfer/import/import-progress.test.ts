import { expect, it } from 'vitest'
import { remainingText } from './import-progress.tsx'

it('an import tells how many minutes are left where somebody would wait for it', () => {
  expect([0, 60_000, 61_000, 600_000].map(remainingText)).toEqual([
    '',
    '',
    '. Faltan unos 2 minutos.',
    '. Faltan unos 10 minutos.',
  ])
})
