export { noteMethodChange } from './late-changes.ts'
export { isAtOpenDrawer } from './open-drawer.ts'
