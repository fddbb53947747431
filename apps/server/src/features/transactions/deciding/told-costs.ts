import type { CostQuestions } from '#features/products'
import type { CallContext } from '#platform/call-context'
import { ApprovalRequired } from '#platform/refusal'
import type { DocumentInput } from './document-draft.ts'

/**
 * The error to answer, after counting the prices that it compares with the cost. Beyond the limit of
 * `cost-questions.ts` a refusal says nothing of the cost; an approval can be asked for all the same.
 */
export const withCountedCosts = async (
  costQuestions: CostQuestions,
  context: CallContext,
  { error, input }: { readonly error: unknown; readonly input: DocumentInput },
): Promise<unknown> => {
  if (!(error instanceof ApprovalRequired)) return error
  const { details, transaction } = input
  const asked = details.detailLines.flatMap(({ product, sellingPrice, discount }, place) => {
    const path = `details.detailLines.${place}.`
    const isNamed = error.problems.some((each) => each.path?.startsWith(path) === true)
    const { pricesIncludeVat } = transaction.summary
    const price = [sellingPrice, discount, transaction.summary.discount].join(' ')
    return isNamed ? [{ productId: product, price, pricesIncludeVat, path }] : []
  })
  const tooMany = [...(await costQuestions.tooMany(context, asked))]
  if (tooMany.length === 0) return error
  const [, ...reasons] = error.problems
  const told = reasons.filter(
    ({ code, path = '' }) => code !== 'sold_below_cost' || !tooMany.some((each) => path.startsWith(each.path)),
  )
  return new ApprovalRequired(error.capabilities, told, error.records)
}
