import { Title } from '@mantine/core'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import { useCallback, useState } from 'react'
import { AccountBalance } from '#features/accounts/public/account-sections.tsx'
import { useOpenItems } from '#features/accounts/public/accounts.queries.ts'
import { usePerson } from '#features/people/public/use-person.ts'
import { SpreadConfirmation } from './spread-confirmation.tsx'
import { TransactionPaymentForm } from './transaction-payment-form.tsx'
import { AccountPaymentForm, useAccountPayment } from './account-payment-form.tsx'

/** The tab's state: the list, a payment on one of its items, or a payment on all of them. */
type Step = { kind: 'list' } | { kind: 'item'; id: string } | { kind: 'spread' }

/** The open transactions of an account: pays one, or spreads an amount over them, oldest first. */
export function OpenTransactionsTab({ code }: { code: string }) {
  const { person } = usePerson(code)
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const toList = () => setStep({ kind: 'list' })
  const { data: open } = useOpenItems(code)
  const balance = person?.checkingAccount
  const payment = useAccountPayment(code, balance, toList)
  const payItem = useCallback((item: OpenTransaction) => setStep({ kind: 'item', id: item.transaction }), [])

  // Found anew at every render: another till may have paid part of it meanwhile.
  const item = open?.find(({ transaction }) => step.kind === 'item' && transaction === step.id)
  if (item !== undefined) {
    return (
      <>
        <Title order={3} mb="xs">
          Pago de {item.transaction}
        </Title>
        <TransactionPaymentForm
          item={{ ...item, person: code }}
          onDone={toList}
          onCancel={toList}
          cancelLabel="Volver"
        />
      </>
    )
  }
  if (step.kind === 'spread' && payment.values.total !== undefined) {
    return (
      <SpreadConfirmation
        code={code}
        amount={payment.values.total}
        isSaving={payment.isSaving}
        onConfirm={() => void payment.saveNow()}
        onBack={toList}
      />
    )
  }
  return (
    <>
      {balance !== undefined && balance > 0 && (
        <AccountPaymentForm
          form={payment}
          balance={balance}
          isIncoming={person?.type === 'Cliente'}
          onPreview={() => setStep({ kind: 'spread' })}
        />
      )}
      <AccountBalance person={code} onPay={payItem} />
    </>
  )
}
