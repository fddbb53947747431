import type { Reporter } from 'vitest/node'

/** With fewer files left than there are workers, a core has nothing to do. */
const LAST_FILES = 2

export const LAST_FILES_BEGUN = 'last files begun'

/** Reports to the process that started vitest when the last files run, so that the browsers can start meanwhile. */
// oxlint-disable-next-line import/no-default-export -- as vitest takes a reporter
export default class LastFilesReporter implements Reporter {
  #left = 0

  onTestRunStart(files: readonly unknown[]): void {
    this.#left = files.length
  }

  onTestModuleEnd(): void {
    this.#left -= 1
    if (this.#left === LAST_FILES) process.send?.(LAST_FILES_BEGUN)
  }
}
