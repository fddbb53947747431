import { IconEye, IconFileInvoice, IconFileMinus, IconPencil, IconPrinter, IconTrash } from '#ui/icon/icons.ts'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { messageOf, problem } from '@trastienda/domain/problem'
import type { Option } from '#ui/popup/options-popup.tsx'
import { permissionsOf } from '../effect/permitted-actions.ts'

interface OptionActions {
  onPrint: () => void
  onOpen: () => void
  onCredit: () => void
  /** None for a business without vouchers. */
  onInvoice?: (() => void) | undefined
  onRemove: () => void
}

/**
 * The options of a row. A disabled option says why, in the specification's words; a person who does not sell only
 * reads, and a person who only sells needs an approval to take a sale back.
 */
export function transactionOptions(
  row: Pick<Transaction, 'id' | 'status' | 'payment'>,
  may: { readonly sell: boolean; readonly refund: boolean },
  { onPrint, onOpen, onCredit, onInvoice, onRemove }: OptionActions,
): Option[] {
  const { refusals } = permissionsOf(row)
  const print: Option = {
    key: 'print',
    label: 'Imprimir',
    icon: IconPrinter,
    onSelect: onPrint,
    isSent: true,
    sends: 'print.transactions',
  }
  if (!may.sell) return [{ key: 'open', label: 'Ver', icon: IconEye, onSelect: onOpen }, print]
  return [
    print,
    { key: 'open', label: 'Editar/Ver', icon: IconPencil, onSelect: onOpen },
    ...(onInvoice === undefined
      ? []
      : [
          {
            key: 'invoice',
            label: 'Facturar',
            icon: IconFileInvoice,
            onSelect: onInvoice,
            sends: 'fiscal.authorize' as const,
          },
        ]),
    {
      key: 'credit',
      label: 'Crédito',
      icon: IconFileMinus,
      onSelect: onCredit,
      sends: 'credit_note.add',
      needsApproval: !may.refund,
      disabledHint: refusals.credit === undefined ? undefined : messageOf(refusals.credit),
    },
    {
      key: 'remove',
      label: 'Eliminar',
      icon: IconTrash,
      isDangerous: true,
      onSelect: onRemove,
      sends: 'transaction.remove',
      needsApproval: !may.refund,
      disabledHint: refusals.remove === undefined ? undefined : messageOf(problem('remove_hint')),
    },
  ]
}
