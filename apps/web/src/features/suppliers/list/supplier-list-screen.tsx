import { Anchor, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import { countOf, formatCount } from '@trastienda/domain/money/format-amount'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { usePerson } from '#features/people/public/use-person.ts'
import { Notice } from '#ui/show/notice.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { supplierList } from '../public/supplier-lists.queries.ts'
import { LastList } from './last-list.tsx'
import { ListColumnsStep } from './list-columns-step.tsx'
import { ListFile } from './list-file.tsx'
import { ListPreview } from './list-preview.tsx'
import classes from './supplier-list.module.css'
import { useSupplierList } from './use-supplier-list.ts'

interface SupplierListScreenProps {
  readonly supplier: string | undefined
  readonly onSupplier: (supplier: string | undefined) => void
}

/** A supplier's list: which costs it changes, and their application. */
export function SupplierListScreen({ supplier, onSupplier }: SupplierListScreenProps) {
  return (
    <div className={classes.screen}>
      <Title order={1}>Lista de un proveedor</Title>
      {supplier === undefined ? (
        <PersonPicker
          type="Proveedor"
          label="Proveedor"
          value={undefined}
          onChange={(person) => onSupplier(person?.code)}
        />
      ) : (
        <ListOf key={supplier} supplier={supplier} />
      )}
    </div>
  )
}

function ListOf({ supplier }: { supplier: string }) {
  const { person } = usePerson(supplier)
  const { data, error, refetch } = useQuery(supplierList(supplier))
  return (
    <>
      <Text>
        De{' '}
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/agenda/details/{-$id}" params={{ id: supplier }} search={{ tab: 'supplied' }} />
          )}
        >
          {person?.name ?? supplier}
        </Anchor>
      </Text>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} rows={4} />
      ) : (
        <Steps supplier={supplier} stored={data.layout} />
      )}
    </>
  )
}

function Steps({ supplier, stored }: { supplier: string; stored: ListLayout | undefined }) {
  const list = useSupplierList(supplier, stored)
  const { stage } = list
  switch (stage.step) {
    case 'file':
      return (
        <>
          <LastList supplier={supplier} />
          <ListFile problem={stage.problem} onFile={(file) => void list.open(file)} />
        </>
      )
    case 'reading':
      return <SkeletonRows rows={6} />
    case 'columns':
      return <ListColumnsStep list={list} stage={stage} />
    case 'preview':
      return <ListPreview list={list} stage={stage} />
    case 'applying':
      return <Applying {...stage} />
    case 'done':
      return (
        <>
          <Applied products={stage.applied} />
          <LastList supplier={supplier} />
          <ListFile problem={undefined} onFile={(file) => void list.open(file)} />
        </>
      )
  }
}

function Applying({ done, total }: { done: number; total: number }) {
  return (
    <Stack gap="xs">
      <output>
        Aplicando {formatCount(done)} de {formatCount(total)}…
      </output>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label="Lo aplicado de la lista" />
    </Stack>
  )
}

function Applied({ products }: { products: number }) {
  return (
    <Notice>
      {products === 1 ? 'Se aplicó' : 'Se aplicaron'} {countOf(products, 'producto', 'productos')} de la lista.{' '}
      <Anchor renderRoot={(props) => <Link {...props} to="/price/lists/proposals" />}>Mirá los precios nuevos</Anchor>
    </Notice>
  )
}
