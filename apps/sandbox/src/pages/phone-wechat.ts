import { type Html, html } from '#sandbox/pages/html.ts'
import { backLink, phoneLayout, shopName } from '#sandbox/pages/phone-layout.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { ChatMessage, LoginCode } from '#sandbox/records/wechat.ts'
import { chatParts } from '#sandbox/wechat/chat.ts'
import { isExpired } from '#sandbox/wechat/login-codes.ts'

/** The people whose phone this can be. */
export function peoplePage(view: View): Html {
  const { t, context, person } = view
  return phoneLayout(
    view,
    { tab: 'wallet' },
    html`${backLink(view)}
<h2 class="screen-title">${t.whoAreYou}</h2>
<form method="post" action="/phone/person"><ul class="rows">${context.state.identities.map(
      ({ id, nickname, follows }) => html`
<li class="person-row"><span class="grow"><strong>${nickname}</strong><span class="quiet">${follows ? t.follows : t.doesNotFollow}</span></span>
${id === person.id ? html`<span class="mark good">${t.you}</span>` : html`<button name="identity" value="${id}">${t.choosePerson}</button>`}</li>`,
    )}</ul></form>
<h2 class="label">${t.addPerson}</h2>
<form class="scan" method="post" action="/phone/people"><input name="nickname" aria-label="${t.nickname}" placeholder="${t.nickname}" autocomplete="off" maxlength="40" required><button>${t.add}</button></form>`,
  )
}

/** After the scan of a login code: people who do not follow the account have to follow it first. */
export function loginCodePage(view: View, login: LoginCode): Html {
  const { t, context, person } = view
  const expired = isExpired(context, login)
  return phoneLayout(
    view,
    {
      tab: 'wallet',
      code: expired ? undefined : { content: login.url, created_at: login.created_at, login },
    },
    html`${backLink(view)}
<div class="sheet">
<p class="avatar" aria-hidden="true">${shopName[0]}</p>
<p class="payee">${shopName}</p><p class="quiet">${t.officialAccount}</p>
${
  expired
    ? html`<p class="result problem">${t.loginCodeExpired}</p>`
    : html`<p class="follow-note">${person.follows ? t.followsAlready : t.followToLogIn}</p>
<form method="post" action="/phone/follow" class="actions"><input type="hidden" name="code" value="${login.url}">
<button class="primary">${person.follows ? t.openChat : t.follow}</button></form>`
}
</div>`,
  )
}

/** The chat with the shop's Official Account. */
export function chatPage(view: View): Html {
  const { t, context, person } = view
  const messages = context.state.chats.filter(({ identity }) => identity === person.id)
  const write = html`<form class="scan write" method="post" action="/phone/write"><input name="text" aria-label="${t.write}" placeholder="${t.write}" autocomplete="off" maxlength="600" required><button>${t.send}</button></form>`
  return phoneLayout(
    view,
    { tab: 'chat', ...(person.follows && { below: write }) },
    html`<div><div class="chat-head"><h2 class="screen-title">${shopName}<span class="quiet">${person.nickname}</span></h2>
${person.follows && html`<form method="post" action="/phone/unfollow"><button class="link">${t.unfollow}</button></form>`}</div>
${messages.length > 0 && html`<ol class="bubbles">${messages.map((message) => bubble(view, message))}</ol>`}
${person.follows && messages.length === 0 && html`<p class="quiet none">${t.emptyChat}</p>`}
${!person.follows && html`<p class="quiet none">${t.doesNotFollow}</p><form method="post" action="/phone/follow"><button>${t.follow}</button></form>`}</div>`,
  )
}

function bubble({ t, dateTime }: View, { from, at, text }: ChatMessage): Html {
  const parts = chatParts(text).map(({ text, href }) =>
    href ? html`<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>` : text,
  )
  return html`<li class="from-${from}"><time class="quiet">${dateTime(at)}</time><p>${from === 'wechat' ? t.noService : parts}</p></li>`
}
