import type { Person } from '@trastienda/contract/people.contract'
import type { Product } from '@trastienda/contract/products.contract'
import { memo } from 'react'
import { AddContactPopup } from '#features/people/public/add-contact-popup.tsx'
import { AddProductPopup } from '#features/products/public/form/add-product-popup.tsx'
import type { Operation } from '../draft/draft.ts'
import { productScopes, receptors } from '../draft/operations.ts'
import { focusField } from '../lines/form-fields.ts'

/** A new record, with the name typed so far. */
export type NewRecord = { kind: 'contact'; name: string } | { kind: 'product'; name: string } | undefined

interface NewRecordPopupsProps {
  operation: Operation
  record: NewRecord
  onClose: () => void
  onContact: (contact: Person) => void
  onProduct: (product: Product) => void
}

/** Adds the contact or product that was not found; the form goes on with it. */
export const NewRecordPopups = memo(function NewRecordPopups(props: NewRecordPopupsProps) {
  const { operation, record, onClose, onContact, onProduct } = props
  const nameOf = (kind: 'contact' | 'product') => (record?.kind === kind ? record.name : undefined)
  return (
    <>
      <AddContactPopup
        opened={record?.kind === 'contact'}
        onClose={onClose}
        type={receptors[operation]}
        name={nameOf('contact')}
        onCreated={(contact) => {
          onContact(contact)
          focusField('product')
        }}
      />
      <AddProductPopup
        opened={record?.kind === 'product'}
        onClose={onClose}
        scope={productScopes[operation]}
        name={nameOf('product')}
        onCreated={(product) => {
          onProduct(product)
          focusField('quantity')
        }}
      />
    </>
  )
})
