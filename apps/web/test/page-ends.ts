import { afterAll } from 'vitest'
import { endPage } from '#test/end-page.ts'

/** The window of a DOM test goes with its file. */
afterAll(endPage)
