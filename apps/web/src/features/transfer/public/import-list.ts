import { IconFileSpreadsheet } from '#ui/icon/icons.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'

/** Fills an empty list from a spreadsheet that the shop has already. */
export const importList: ListAction = {
  label: 'Traé tu lista de Excel',
  icon: IconFileSpreadsheet,
  link: { to: '/settings/data' },
  needs: 'import',
}
