export { isAtOpenDrawer } from './open-drawer.ts'
