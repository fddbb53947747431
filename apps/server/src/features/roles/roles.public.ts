export { activeRoles, shareLockRoles, openRoles } from './role-register.ts'
