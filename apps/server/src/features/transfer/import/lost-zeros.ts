import { problem, type Problem } from '@trastienda/domain/problem'

const CODE_MAX = 20

/**
 * Codes of digits that nobody has while somebody has them with zeros before: a spreadsheet program that takes a code for a
 * number drops its zeros, and a new record would be made beside the one that is meant. Each such code with the one meant.
 */
export const lostZeros = async (
  codes: readonly string[],
  standing: ReadonlyMap<string, { readonly status: number }>,
  activeOf: (codes: readonly string[]) => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, string>> => {
  const padded = new Map(
    codes
      .filter((code) => standing.get(code)?.status !== 0 && /^[1-9]\d*$/.test(code))
      .flatMap((code) => paddings(code).map((each): [string, string] => [each, code])),
  )
  const active = padded.size === 0 ? [] : await activeOf([...padded.keys()])
  return new Map(active.toSorted().map((meant) => [padded.get(meant) ?? '', meant]))
}

export const lostZerosProblem = (code: string, meant: string): Problem =>
  problem('import_code_zeros', 'code', { code, meant })

const paddings = (code: string): string[] =>
  Array.from({ length: Math.max(0, CODE_MAX - code.length) }, (_, place) => code.padStart(code.length + place + 1, '0'))
