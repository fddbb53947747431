import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { endPage } from '#test/end-page.ts'

/** What a DOM test renders goes with the test: a timer of it that fires after the last one would find no window. */
afterEach(cleanup)

/** The window of a DOM test goes with its file. */
afterAll(endPage)
