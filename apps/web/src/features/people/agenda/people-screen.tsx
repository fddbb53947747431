import { importList } from '#features/transfer/public/import-list.ts'
import { IconAddressBook, IconPlus, IconTrophy, IconUserPlus } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Person } from '@trastienda/contract/people.contract'
import { personRemovalRefusal } from '@trastienda/domain/person/person-validation'
import { personTypes } from '@trastienda/domain/person/person-type'
import { neededForNewPerson } from '@trastienda/domain/staff/needed'
import { useState } from 'react'
import { useCapabilities } from '#platform/session/permissions.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { OptionsPopup, recordOptions } from '#ui/popup/options-popup.tsx'
import { useListControl } from '#ui/list/use-list-state.ts'
import { peopleColumns } from './people-columns.tsx'
import { RemovePersonPopup } from './remove-person-popup.tsx'
import { knownBalance, nearPeople, peopleListSettingsOf, peopleQueries, readPeople } from '../public/people.queries.ts'

const tabLabels = { all: 'Todos', Cliente: 'Clientes', Proveedor: 'Proveedores', Empleado: 'Empleados' } as const

const newContact: readonly ListAction[] = [
  {
    label: 'Nuevo Contacto',
    icon: IconPlus,
    link: { to: '/agenda/details/{-$id}', params: { id: undefined } },
    needs: 'sell',
    sends: 'people.create',
  },
]
const moreActions = {
  label: 'Acciones de la agenda',
  actions: [
    ...personTypes.map((type): ListAction => ({
      label: `Nuevo ${type}`,
      icon: IconUserPlus,
      link: { to: '/agenda/details/{-$id}', params: { id: undefined }, search: { type } },
      needs: neededForNewPerson({ type, initialTotal: 0 }),
      sends: 'people.create',
    })),
    { label: 'Ranking de Clientes', icon: IconTrophy, link: { to: '/agenda/customers/ranking' }, needs: 'figures' },
  ] satisfies readonly ListAction[],
}

/** The agenda: customers, suppliers and employees. */
export function PeopleScreen() {
  const capabilities = useCapabilities()
  const settings = peopleListSettingsOf(capabilities)
  const columns = settings.tabs.length > 1 ? peopleColumns : peopleColumns.filter(({ id }) => id !== 'type')
  const state = useListControl(settings)
  const reading = useQuery(peopleQueries.list(state.filter, state.page))
  const [opened, setOpened] = useState<Person>()
  const [removing, setRemoving] = useState<Person>()
  const navigate = useNavigate()

  const open = (code: string) => void navigate({ to: '/agenda/details/{-$id}', params: { id: code } })
  return (
    <>
      <ListScreen
        title="Contactos"
        actions={newContact}
        more={moreActions}
        state={state}
        reading={reading}
        searchLabel="Buscar por nombre o código"
        tabLabels={tabLabels}
        print={{ readPage: (asked) => readPeople(state.filter, asked) }}
        caption="Contactos"
        columns={columns}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        onOpen={capabilities.has('contacts') ? setOpened : ({ code }) => open(code)}
        empty={{
          icon: IconAddressBook,
          message: 'No hemos encontrado contactos.',
          purpose: 'Acá están tus clientes, tus proveedores y tus empleados, con lo que se deben.',
          near: nearPeople('all'),
          narrowed: 'Ningún contacto coincide con la pestaña y la búsqueda.',
          actions: newContact,
          firstActions: [importList],
        }}
      />
      <OptionsPopup
        id={opened?.code}
        known={opened}
        query={peopleQueries.active}
        onClose={() => setOpened(undefined)}
        title={({ name }) => `Opciones de ${name}`}
        subtitle={({ type, code }) => `${type} · Código ${code}`}
        options={(person) =>
          recordOptions({
            sends: 'people.remove',
            onOpen: () => open(person.code),
            onRemove: () => setRemoving(person),
            // The server says whether a transaction is still open, when it is asked.
            refusal: removalRefusal(person),
          })
        }
      />
      <RemovePersonPopup person={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}

/** Why a contact cannot be removed. A contact of the copy has no balance: nobody is removed without a network. */
function removalRefusal(person: Person) {
  const balance = knownBalance(person)
  return balance === undefined ? undefined : personRemovalRefusal(balance, false)
}
