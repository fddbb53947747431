import { ACTIVE } from '@trastienda/domain/record-status'
import { problem, type Problem } from '@trastienda/domain/problem'

const CODE_MAX = 20

/**
 * Finds numeric codes that no active record has, while a record has the same code with zeros in front: a spreadsheet
 * program drops the leading zeros of a code, and the import would create a second record.
 *
 * @param activeOf those of some codes that active records have
 * @returns the code that is meant, by the code that was sent
 */
export const lostZeros = async (
  codes: readonly string[],
  existing: ReadonlyMap<string, { readonly status: number }>,
  activeOf: (codes: readonly string[]) => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, string>> => {
  const padded = new Map(
    codes
      .filter((code) => existing.get(code)?.status !== ACTIVE && /^[1-9]\d*$/.test(code))
      .flatMap((code) => paddings(code).map((each): [string, string] => [each, code])),
  )
  const active = padded.size === 0 ? [] : await activeOf([...padded.keys()])
  return new Map(active.toSorted().map((meant) => [padded.get(meant) ?? '', meant]))
}

export const lostZerosProblem = (code: string, meant: string, path = 'code'): Problem =>
  problem('import_code_zeros', path, { code, meant })

const paddings = (code: string): string[] =>
  Array.from({ length: Math.max(0, CODE_MAX - code.length) }, (_, place) => code.padStart(code.length + place + 1, '0'))
