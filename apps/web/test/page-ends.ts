import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { endPage } from '#test/end-page.ts'

// A busy machine is no defect: what a test waits for may come late.
configure({ asyncUtilTimeout: 10_000 })

/** A DOM test's rendering goes with the test: a timer that fires after the last test would find no window. */
afterEach(cleanup)

/** The window of a DOM test goes with its file. */
afterAll(endPage)
