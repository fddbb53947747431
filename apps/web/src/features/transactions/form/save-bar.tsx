import { Button } from '@mantine/core'
import type { Money } from '@trastienda/domain/money/amount'
import { sumQuantity } from '@trastienda/domain/money/arithmetic'
import { countOf, formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { memo, type CSSProperties } from 'react'
import { SendButton } from '#ui/send/send-button.tsx'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { shortcuts } from '#ui/keys/shortcuts.ts'
import { usePageMark } from '#ui/theme/use-page-mark.ts'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import type { DraftLine } from '../draft/draft.ts'
import { fieldMark } from '../lines/form-fields.ts'
import classes from './save-bar.module.css'

interface SaveBarProps {
  lines: readonly DraftLine[]
  /** None for an amount beyond its limits. */
  total: Money | undefined
  /** The customer's prices are still loading: the total may change, and nobody can save until then. */
  isProvisional: boolean
  label: string
  /** Somebody else must authorise it. */
  needsApproval: boolean
  isSaving: boolean
  /** Why it cannot be saved without a network; undefined if it can. */
  offlineReason: string | undefined
  onSave: () => void
}

/** The total and the button, visible however long the sale is. */
export const SaveBar = memo(function SaveBar(props: SaveBarProps) {
  const { lines, total, isProvisional, label, needsApproval, isSaving, offlineReason, onSave } = props
  usePageMark('saveBar')
  const button = {
    size: 'md',
    className: classes.save,
    loading: isSaving,
    leftSection: needsApproval ? <ApprovalMark /> : undefined,
    rightSection: <KeyHint keys={shortcuts.saveDocument.keys} />,
    onClick: onSave,
    children: label,
    ...fieldMark('save'),
  }
  const amount = total === undefined ? '—' : formatMoney(total)
  return (
    <section className={classes.bar} aria-label="Total">
      <span className={classes.count}>{lines.length > 0 && countText(lines)}</span>
      <span className={classes.total}>
        <span className={classes.label}>Total</span>
        <output
          className={classes.amount}
          aria-busy={isProvisional}
          style={{ '--letters': amount.length } as CSSProperties}
        >
          {amount}
        </output>
      </span>
      {offlineReason === undefined ? <Button {...button} /> : <SendButton reason={offlineReason} {...button} />}
    </section>
  )
})

function countText(lines: readonly DraftLine[]): string {
  const units = formatQuantity(sumQuantity(lines.map(({ quantity }) => quantity)))
  return `${countOf(lines.length, 'línea', 'líneas')} · ${units} u.`
}
