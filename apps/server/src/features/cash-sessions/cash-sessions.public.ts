export { printedReport } from './cash-session-reads.service.ts'
export { noteMethodChange } from './late-changes.ts'
export { isAtOpenDrawer } from './open-drawer.ts'
