import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with the slowest files: those that start and kill programs, pack, install and back up. Vitest without known times goes by a file's size, and these are small: the slowest of them ended last, with nothing beside it.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification): boolean => /\/(chaos|tools|backup)\//.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/**
 * One run for every test below the browser. Files share a worker (`isolate: false`), which is 30 times faster, and a
 * test that needs isolation is a defect; only tests of hooks in a DOM are isolated.
 */
export default defineConfig({
  test: {
    isolate: false,
    // A busy machine is no defect: a test of a millisecond has waited for five seconds.
    testTimeout: 20_000,
    sequence: { sequencer: SlowestFirst },
    // One more than the cores: tests that start servers, install packages or ask the database mostly wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,seed,chaos,bench}/**/*.test.ts'],
          globalSetup: ['apps/server/test/postgres/cluster.ts'],
          setupFiles: ['apps/server/test/quick-passwords.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A poll waits for something on its way: on a busy machine a second is not long.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], exclude: ['apps/web/src/**/*.dom.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['apps/web/src/**/*.dom.test.ts'],
          environment: 'happy-dom',
          isolate: true,
          setupFiles: ['apps/web/test/page-ends.ts'],
        },
      },
      { extends: true, test: { name: 'simulator', include: ['apps/arca-simulator/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'house', include: ['tools/**/*.test.ts'] } },
    ],
  },
})
