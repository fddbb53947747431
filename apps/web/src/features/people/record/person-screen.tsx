import { ACTIVE } from '@trastienda/domain/record-status'
import { hasCustomerFields } from '@trastienda/domain/person/person-type'
import { WriteButton } from '#ui/send/send-button.tsx'
import { IconCash } from '#ui/icon/icons.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Person } from '@trastienda/contract/people.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { personRemovalRefusal } from '@trastienda/domain/person/person-validation'
import { supplierBalance } from '@trastienda/domain/account/obligations'
import { neededForAccount } from '@trastienda/domain/staff/needed'
import { useState, type ReactNode } from 'react'
import { RecordHistory } from '#features/audit/public/record-history.tsx'
import { AccountBalance, AccountHistory, type PaymentPanelSlot } from '#features/accounts/public/account-sections.tsx'
import { useCapabilities, useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { RemovedRecord } from '#ui/form/removed-record.tsx'
import { PhoneLink } from '../public/phone-link.tsx'
import { RecordHead, RecordScreen, RecordSheet } from '#ui/form/record-layout.tsx'
import { TabsWithCounts } from '#ui/list/tabs-with-counts.tsx'
import { DiscountsSection } from './discounts-section.tsx'
import { InitialBalance } from './initial-balance.tsx'
import { peopleQueries } from '../public/people.queries.ts'
import { PersonForm } from './person-form.tsx'
import classes from './person-screen.module.css'
import { sectionsOf, type PersonSection } from './person-sections.ts'
import { RemovePersonPopup } from '../agenda/remove-person-popup.tsx'

interface PersonScreenProps {
  code: string
  section: PersonSection
  onSection: (section: PersonSection) => void
  PaymentPanel: PaymentPanelSlot
  /** What a supplier sells. The route passes it, as it belongs to the feature `suppliers`. */
  supplied: ReactNode
  /** The contact's quotes, if there are any; they belong to the feature `transactions`. */
  quotes: ReactNode
  /** What the contact still gets, if anything; it belongs to the feature `deliveries`. */
  deliveries: ReactNode
}

/** A contact: the debt and its history, the profile, and a customer's discounts, each in a tab. */
export function PersonScreen({ code, section, onSection, PaymentPanel, ...others }: PersonScreenProps) {
  const { data: person } = useSuspenseQuery(peopleQueries.detail(code))
  const { supplied, quotes, deliveries } = others
  const has = { hasQuotes: quotes !== undefined, hasDeliveries: deliveries !== undefined }
  const sections = sectionsOf(person, useMay('figures'), has)
  const shown = sections.find(({ value }) => value === section)?.value ?? 'balance'
  const isRemoved = person.status !== ACTIVE
  const mayChange = useMay('contacts')
  const restore = useWrite('people.restore', { success: 'Contacto recuperado.' })
  return (
    <RecordScreen>
      <PersonHeader person={person} PaymentPanel={PaymentPanel} />
      {isRemoved && (
        <RemovedRecord
          record="Este contacto"
          isRestoring={restore.isPending}
          onRestore={mayChange ? () => restore.mutate({ params: { id: code } }) : undefined}
        />
      )}
      <TabsWithCounts
        label="Secciones del contacto"
        tabs={sections}
        value={shown}
        onChange={(next) => onSection(next as PersonSection)}
      >
        <div className={classes.panel}>
          {shown === 'balance' && (
            <RecordSheet>
              <AccountBalance person={code} />
            </RecordSheet>
          )}
          {shown === 'history' && (
            <RecordSheet>
              <AccountHistory person={code} />
            </RecordSheet>
          )}
          {shown === 'initial' && (
            <RecordSheet>
              <InitialBalance person={person} />
            </RecordSheet>
          )}
          {shown === 'supplied' && supplied}
          {shown === 'quotes' && quotes}
          {shown === 'deliveries' && deliveries}
          {/* The forms stay mounted under the other tabs: a look at the account must not lose typed text. */}
          {!isRemoved && (
            <div hidden={shown !== 'profile'}>
              <RecordSheet>
                <PersonForm person={person} />
              </RecordSheet>
            </div>
          )}
          {!isRemoved && hasCustomerFields(person.type) && (
            <div hidden={shown !== 'discounts'}>
              <DiscountsSection person={person} />
            </div>
          )}
        </div>
      </TabsWithCounts>
    </RecordScreen>
  )
}

function PersonHeader({ person, PaymentPanel }: { person: Person; PaymentPanel: PaymentPanelSlot }) {
  const navigate = useNavigate()
  const capabilities = useCapabilities()
  const shown = shownBalance(person)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  return (
    <>
      <RecordHead
        name={person.name}
        imageUrl={person.avatar}
        facts={
          <>
            {person.type} · {shown.label} <strong>{formatMoney(shown.amount)}</strong>
            {[person.phoneNumber, person.phoneNumber2].map(
              (phone) =>
                phone !== undefined && (
                  <span key={phone}>
                    {' · '}
                    <PhoneLink phone={phone} />
                  </span>
                ),
            )}
          </>
        }
        actions={
          <>
            <RecordHistory entity="person" id={person.code} name={person.name} />
            {capabilities.has(neededForAccount(person.type, 1)) && (
              <WriteButton
                sends="payments.add"
                leftSection={<IconCash size={16} aria-hidden />}
                onClick={() => setIsPaying(true)}
              >
                Registrar pago
              </WriteButton>
            )}
          </>
        }
        refusal={personRemovalRefusal(person.checkingAccount, false)}
        mayRemove={person.status === ACTIVE && capabilities.has('contacts')}
        onRemove={() => setIsRemoving(true)}
      />
      <PaymentPanel opened={isPaying} onClose={() => setIsPaying(false)} person={person.code} />
      <RemovePersonPopup
        person={isRemoving ? person : undefined}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => void navigate({ to: '/agenda' })}
      />
    </>
  )
}

const shownBalance = ({ type, checkingAccount: amount }: Person) =>
  type === 'Proveedor' ? supplierBalance(amount) : { label: 'Nos debe', amount }
