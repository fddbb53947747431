import { groupedList } from '#platform/lists/grouped-list'

/** Active contacts in tabs by type. A code typed in full comes first. */
export const listPeople = groupedList({
  name: 'people.list',
  table: 'person',
  group: { column: 'type', type: 'text' },
  exact: 'code = any($2::text[])',
})
