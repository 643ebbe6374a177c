import { hasOtherSession } from '#api/session.ts'

/**
 * Makes the page follow other tabs: a login, a logout, and changes of the bag. A hidden page catches up when it
 * becomes visible. When another member has logged in, a dialog says so.
 */
export function followOtherTabs(): void {
  document.addEventListener('visibilitychange', catchUp)
  // Reaches a page that stays visible beside the window of the other tab.
  addEventListener('storage', () => {
    if (hasOtherSession()) catchUp()
  })
}

function catchUp(): void {
  if (!document.hidden)
    void import('#api/other-tabs.ts').then(
      (tab) => tab.catchUp(),
      () => undefined,
    )
}
