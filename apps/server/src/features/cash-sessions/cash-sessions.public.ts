export { noteMethodChange } from './late-changes.ts'
export { isAtOpenDrawer } from './open-drawer.ts'
export { printedReport, wordedReport } from './reported-session.ts'
