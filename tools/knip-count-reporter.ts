import type { ReporterOptions } from 'knip'

/** Prints how many files knip looked at, which its own reporters do not. */
// oxlint-disable-next-line import/no-default-export -- knip takes a reporter as the module's default.
export default ({ counters }: ReporterOptions): void => {
  console.log(`knip saw ${counters.processed} files`)
}
