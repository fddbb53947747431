import type { CostQuestions } from '#features/products'
import type { CallContext } from '#platform/call-context'
import { ApprovalRequired, refuse } from '#platform/refusal'
import type { DocumentInput } from './document-draft.ts'

/**
 * Counts the prices of which a refusal tells whether they cover the cost.
 *
 * @throws Refusal rate_limited in place of the refusal, if it would tell more prices of a product than somebody may know
 */
export const countCostQuestions = async (
  costQuestions: CostQuestions,
  context: CallContext,
  { error, input }: { readonly error: unknown; readonly input: DocumentInput },
): Promise<void> => {
  if (!(error instanceof ApprovalRequired)) return
  const { details, transaction } = input
  const asked = details.detailLines.flatMap(({ product, sellingPrice, discount }, place) => {
    const isNamed = error.problems.some(({ path }) => path?.startsWith(`details.detailLines.${place}.`) === true)
    const price = [sellingPrice, discount, transaction.summary.discount].join(' ')
    return isNamed ? [{ productId: product, price }] : []
  })
  if ((await costQuestions.tooMany(context, asked)).size > 0) refuse('rate_limited')
}
