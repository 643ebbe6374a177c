import { create } from 'zustand'

/** The dialogs that any screen can open over the page; `app/dialogs.tsx` shows them. */
export type DialogName = 'login-required' | 'login' | 'bind-phone' | 'account-data' | 'card-basket'

/** The open dialog. A page shows one at a time: the next one replaces it. */
export const useDialogs = create<{ open: DialogName | null }>(() => ({ open: null }))

export const openDialog = (name: DialogName): void => useDialogs.setState({ open: name })
export const closeDialog = (): void => useDialogs.setState({ open: null })
