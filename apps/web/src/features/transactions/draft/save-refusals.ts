import { CallError } from '@trastienda/contract/client'
import { knownPurchase } from '#features/fiscal/public/supplier-voucher-values.ts'
import type { Draft } from './draft.ts'

const LINE = /^details\.detailLines\.(\d+)\.product$/

/**
 * Marks in a draft the refusals of its products and its receptor, which somebody deleted meanwhile for instance, and another
 * purchase that has its paper.
 */
export function withRefusals(draft: Draft, error: unknown): Draft {
  const problems = error instanceof CallError ? (error.problem.data ?? []) : []
  const byLine = new Map<number, string>()
  for (const { path = '', message } of problems) {
    const place = LINE.exec(path)?.[1]
    if (place !== undefined) byLine.set(Number(place), message)
  }
  const known = knownPurchase(error)
  return {
    ...draft,
    ...(known === undefined ? {} : { paper: { ...draft.paper, known, isConfirmed: false } }),
    receptorRefusal: problems.find(({ code }) => code === 'receptor_removed')?.message,
    lines: draft.lines.map((line, place) => ({ ...line, refusal: byLine.get(place) })),
  }
}

/** The reasons of the refusals, without repeats. */
export function refusalsOf({ receptorRefusal, lines }: Draft): string[] {
  const all = [receptorRefusal, ...lines.map(({ refusal }) => refusal)]
  return [...new Set(all.filter((refusal) => refusal !== undefined))]
}

/** The draft without the refused records. */
export function withoutRefused(draft: Draft): Draft {
  return {
    ...draft,
    ...(draft.receptorRefusal === undefined ? {} : { receptor: undefined, receptorRefusal: undefined }),
    lines: draft.lines.filter(({ refusal }) => refusal === undefined),
  }
}
