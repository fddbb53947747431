import { IconFileMinus, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { messageOf, problem } from '@trastienda/domain/problem'
import type { Option } from '#ui/options-popup.tsx'
import { permissionsOf } from './transaction-state.ts'

interface OptionActions {
  onPrint: () => void
  onOpen: () => void
  onRemove: () => void
}

/** The options of a row. What cannot be chosen now says why, in the specification's words. */
export function transactionOptions(
  row: Pick<Transaction, 'id' | 'status' | 'payment'>,
  { onPrint, onOpen, onRemove }: OptionActions,
): Option[] {
  const { refusals } = permissionsOf(row)
  const creditOption: Option[] =
    refusals.credit === undefined
      ? []
      : [
          {
            key: 'credit',
            label: 'Crédito',
            icon: IconFileMinus,
            onSelect: () => undefined,
            disabledHint: messageOf(refusals.credit),
          },
        ]
  return [
    { key: 'print', label: 'Imprimir', icon: IconPrinter, onSelect: onPrint },
    { key: 'open', label: 'Editar/Ver', icon: IconPencil, onSelect: onOpen },
    ...creditOption,
    {
      key: 'remove',
      label: 'Eliminar',
      icon: IconTrash,
      isDangerous: true,
      onSelect: onRemove,
      disabledHint: refusals.remove === undefined ? undefined : messageOf(problem('remove_hint')),
    },
  ]
}
