import { ActionIcon, Badge, Button } from '@mantine/core'
import type { PaymentMethod } from '@trastienda/contract/payment-methods.contract'
import { CASH_METHOD, methodKindLabels } from '@trastienda/domain/account/payment-methods'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { formatPercent } from '@trastienda/domain/money/format-amount'
import { useWrite } from '#platform/writes/use-write.ts'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '#ui/icon/icons.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupRow, PopupRows } from '#ui/popup/popup-rows.tsx'
import { focusWhenShown } from '#ui/popup/popup-focus.tsx'
import { SendButton, SendIcon } from '#ui/send/send-button.tsx'
import type { MethodsPage } from './methods-page.ts'

const usual = [
  { name: 'Débito', kind: 'debit' },
  { name: 'Crédito', kind: 'credit' },
  { name: 'Transferencia', kind: 'transfer' },
  { name: 'QR', kind: 'wallet' },
] as const

const plain = { isHidden: false, asksReference: false, isConfirmedLater: false, discount: ZERO_PERCENT }

interface MethodRowsProps {
  methods: readonly PaymentMethod[]
  onPage: (page: MethodsPage) => void
}

/** Every method in the order of the business. A business with cash alone can add the usual methods at once. */
export function MethodRows({ methods, onPage }: MethodRowsProps) {
  const sort = useWrite('payment_methods.sort')
  const create = useWrite('payment_methods.create')
  const move = (place: number, by: -1 | 1) => {
    const ids = methods.map(({ $id }) => $id)
    const [moved = ''] = ids.splice(place, 1)
    sort.mutate({ body: { methods: ids.toSpliced(place + by, 0, moved) } })
  }
  const addUsual = async () => {
    for (const method of usual) await create.mutateAsync({ body: { ...plain, ...method } })
  }
  return (
    <>
      <PopupRows>
        {methods.map((method, place) => (
          <PopupRow key={method.$id} name={method.name} about={aboutMethod(method)}>
            {method.isHidden && <Badge variant="default">Oculto</Badge>}
            <SendIcon
              variant="subtle"
              size={34}
              aria-label={`Subir ${method.name}`}
              disabled={place === 0 || sort.isPending}
              onClick={() => move(place, -1)}
            >
              <IconArrowUp size={17} aria-hidden />
            </SendIcon>
            <SendIcon
              variant="subtle"
              size={34}
              aria-label={`Bajar ${method.name}`}
              disabled={place === methods.length - 1 || sort.isPending}
              onClick={() => move(place, 1)}
            >
              <IconArrowDown size={17} aria-hidden />
            </SendIcon>
            <ActionIcon
              variant="default"
              size={34}
              aria-label={`Editar ${method.name}`}
              onClick={() => onPage({ kind: 'edit', id: method.$id })}
            >
              <IconPencil size={17} aria-hidden />
            </ActionIcon>
          </PopupRow>
        ))}
      </PopupRows>
      <PopupActions isSticking>
        {methods.length === 1 && (
          <SendButton
            variant="default"
            className="wrapping"
            loading={create.isPending}
            onClick={() => void addUsual().catch(() => undefined)}
          >
            Agregar débito, crédito, transferencia y QR
          </SendButton>
        )}
        <Button
          data-autofocus
          ref={focusWhenShown}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onPage({ kind: 'create' })}
        >
          Agregar medio
        </Button>
      </PopupActions>
    </>
  )
}

const aboutMethod = ({ $id, kind, discount, plans, isConfirmedLater }: PaymentMethod): string =>
  [
    $id === CASH_METHOD ? 'Siempre está' : methodKindLabels[kind],
    ...(discount > 0 ? [`${formatPercent(discount)} de descuento`] : []),
    ...(plans === undefined ? [] : [`En ${plans.map(({ installments }) => installments).join(', ')} cuotas`]),
    ...(isConfirmedLater ? ['Se confirma después'] : []),
  ].join(' · ')
