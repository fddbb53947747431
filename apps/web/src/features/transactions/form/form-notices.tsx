import { Notice } from '#ui/show/notice.tsx'
import { focusField } from './form-fields.ts'
import { refusalsOf, withoutRefused } from '../draft/save-refusals.ts'
import type { DraftHandle } from '../draft/use-draft.ts'

/** As many reasons as are read; the lines themselves are marked. */
const MOST_TOLD = 3

/** What changed around a draft while it was being written: the tax condition, a product or a contact that is gone. */
export function FormNotices({ handle: { draft, change } }: { handle: DraftHandle }) {
  const refusals = refusalsOf(draft)
  const more = refusals.length - MOST_TOLD
  return (
    <>
      {draft.isOfOtherCondition === true && (
        <Notice tone="warning">
          El comprobante se creó con otra condición impositiva: ya no lleva IVA. Revisalo y guardalo.
        </Notice>
      )}
      {refusals.length > 0 && (
        <div ref={reveal}>
          <Notice
            tone="warning"
            actionLabel="Quitar de la transacción"
            onAction={() => {
              change(withoutRefused)
              focusField(draft.receptorRefusal === undefined ? 'product' : 'receptor')
            }}
          >
            {refusals.slice(0, MOST_TOLD).join(' ')}
            {more > 0 && ` Y ${more} más.`}
          </Notice>
        </div>
      )}
    </>
  )
}

/** On a phone the button that saves is a page below. */
function reveal(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' })
}
