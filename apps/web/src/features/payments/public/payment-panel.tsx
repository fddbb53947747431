import { Button } from '@mantine/core'
import { IconUserQuestion } from '#ui/icon/icons.ts'
import type { Person } from '@trastienda/contract/people.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { AccountHistory } from '#features/accounts/public/account-sections.tsx'
import { usePerson } from '#features/people/public/use-person.ts'
import { TabsWithCounts } from '#ui/list/tabs-with-counts.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { OpenTransactionsTab } from './open-transactions-tab.tsx'
import { ContactTab } from './contact-tab.tsx'
import classes from './payment-panel.module.css'

const tabs = [
  { value: 'who', label: 'Quién?' },
  { value: 'history', label: 'Histórico' },
  { value: 'open', label: 'Transacciones' },
] as const

type PanelTab = (typeof tabs)[number]['value']

interface PaymentPanelProps {
  opened: boolean
  onClose: () => void
  /** The code of the person; without one the panel asks for it first. */
  person?: string
}

/** The large popup for payments: the person, the account's history, the open transactions. */
export function PaymentPanel({ opened, onClose, person }: PaymentPanelProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Pagos" size="lg">
      <Panel person={person} />
    </Popup>
  )
}

/** The panel of one person, or the question for the person. */
function Panel({ person }: { person: string | undefined }) {
  return person === undefined ? <PanelOf person={undefined} /> : <KnownPanel code={person} />
}

/** Asks for the person only if nobody has the code: a code that failed to load is tried again. */
function KnownPanel({ code }: { code: string }) {
  const { person, isGone, failure, retry } = usePerson(code)
  // Once asked, the question stays while the code is read again, because a reload would lose its text.
  const [isAsking, setIsAsking] = useState(isGone)
  if (isGone && !isAsking) setIsAsking(true)
  if (failure !== undefined && !isAsking) return <LoadFailure error={failure} onRetry={retry} />
  return person !== undefined || isAsking ? <PanelOf person={person} /> : <SkeletonRows />
}

function PanelOf({ person }: { person: Person | undefined }) {
  const [chosen, setChosen] = useState(person)
  const [tab, setTab] = useState<PanelTab>(person === undefined ? 'who' : 'open')
  /** The contact whose open transactions stay mounted behind another tab, so that their typed text is not lost. */
  const [left, setLeft] = useState<string>()
  const show = (next: PanelTab) => {
    if (tab === 'open') setLeft(chosen?.code)
    setTab(next)
  }
  const isOpen = tab === 'open'
  return (
    <>
      {chosen !== undefined && <AccountHead code={chosen.code} />}
      <TabsWithCounts label="Pagos" tabs={tabs} value={tab} onChange={(next) => show(next as PanelTab)}>
        <div style={{ paddingTop: 'var(--mantine-spacing-md)' }}>
          {tab === 'who' && <ContactTab person={chosen} onChange={setChosen} onGoOn={() => show('open')} />}
          {tab !== 'who' && chosen === undefined && <NobodyYet onAsk={() => show('who')} />}
          {tab === 'history' && chosen !== undefined && <AccountHistory key={chosen.code} person={chosen.code} />}
          {chosen !== undefined && (isOpen || left === chosen.code) && (
            <div hidden={!isOpen}>
              <OpenTransactionsTab key={chosen.code} code={chosen.code} />
            </div>
          )}
        </div>
      </TabsWithCounts>
    </>
  )
}

function NobodyYet({ onAsk }: { onAsk: () => void }) {
  return (
    <EmptyState icon={IconUserQuestion} message="Primero elegí de quién es la cuenta.">
      <Button onClick={onAsk}>Elegir contacto</Button>
    </EmptyState>
  )
}

/** The person of the account, and the present debt. */
function AccountHead({ code }: { code: string }) {
  const { person } = usePerson(code)
  if (person === undefined) return null
  const { name, avatar, type, checkingAccount } = person
  return (
    <div className={classes.head}>
      <InitialsAvatar name={name} imageUrl={avatar} />
      <div>
        <strong>{name}</strong>
        <span className={classes.type}>{type}</span>
      </div>
      <dl className={classes.balance}>
        <dt>{type === 'Proveedor' ? 'Le debemos' : 'Debe'}</dt>
        <dd className="amount">{formatMoney(checkingAccount)}</dd>
      </dl>
    </div>
  )
}
