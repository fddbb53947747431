import { Title } from '@mantine/core'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { useCallback, useState } from 'react'
import { AccountBalance } from '#features/accounts/public/account-sections.tsx'
import { usePerson } from '#features/people/public/use-person.ts'
import { AccountPaymentForm } from './account-payment-form.tsx'
import type { Note } from './payment-note.tsx'
import { SpreadConfirmation } from './spread-confirmation.tsx'
import { TransactionPaymentForm } from './transaction-payment-form.tsx'

/** What the tab is about at the moment: the list, a payment on one of them, or a payment on all of them. */
type Step = { kind: 'list' } | { kind: 'item'; item: OpenTransaction } | { kind: 'spread'; amount: Money; note: Note }

/** The open transactions of an account: one of them is paid, or an amount is spread over them, oldest first. */
export function OpenTransactionsTab({ code }: { code: string }) {
  const { person } = usePerson(code)
  const [step, setStep] = useState<Step>({ kind: 'list' })
  const draftName = `account-payment-${code}`
  const toList = () => setStep({ kind: 'list' })
  const payItem = useCallback((item: OpenTransaction) => setStep({ kind: 'item', item }), [])

  if (step.kind === 'item') {
    const item = { ...step.item, person: code }
    return (
      <>
        <Title order={3} mb="xs">
          Pago de {item.transaction}
        </Title>
        <TransactionPaymentForm item={item} onDone={toList} onCancel={toList} cancelLabel="Volver" />
      </>
    )
  }
  if (step.kind === 'spread') {
    const { amount, note } = step
    return <SpreadConfirmation {...{ code, amount, note, draftName }} onDone={toList} onBack={toList} />
  }
  return (
    <>
      {person !== undefined && person.checkingAccount > 0 && (
        <AccountPaymentForm
          balance={person.checkingAccount}
          draftName={draftName}
          onPreview={(amount, note) => setStep({ kind: 'spread', amount, note })}
        />
      )}
      <AccountBalance person={code} onPay={payItem} />
    </>
  )
}
