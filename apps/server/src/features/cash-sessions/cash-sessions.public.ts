export { noteMethodChange } from './late-changes.ts'
export { isAtOpenDrawer } from './open-drawer.ts'
export { printedReport } from './reported-session.ts'
