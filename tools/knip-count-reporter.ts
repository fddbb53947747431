import type { ReporterOptions } from 'knip'

/** Says how many files knip looked at, which its own reporters keep to themselves. */
// oxlint-disable-next-line import/no-default-export -- knip takes a reporter as the module's default.
export default ({ counters }: ReporterOptions): void => {
  console.log(`knip saw ${counters.processed} files`)
}
