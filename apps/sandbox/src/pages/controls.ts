import { type FaultMode, type FaultTarget, faultModes } from '#sandbox/faults.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { Settings } from '#sandbox/settings.ts'

/** The settings that a person chooses on this page, and the choices. */
export const settingChoices = {
  retry_scale: [1, 0.1, 0.01, 0],
  verification: ['public-key', 'switching', 'certificate'],
  certificate: ['current', 'both', 'next'],
  signed_refusals: [true, false],
  wechat_push_mode: ['secure', 'plain'],
  wechat_unionid: [true, false],
  sms_limits: [true, false],
} as const satisfies { [Name in keyof Settings]?: readonly Settings[Name][] }

/** How many times as fast as real time the sandbox's clock can run. */
export const clockScales = [1, 60, 3_600] as const

const steps = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const

/** Faults, clock, settings and the console of the Official Account. */
export function controlsPage(view: View, handshake?: string): Html {
  const { t } = view
  return html`
<h1>${t.controls}</h1>
<p class="lead">${t.controlsIs}</p>
<section class="control">${clock(view)}</section>
<section class="control">${settings(view)}</section>
<section class="control">${accountConsole(view, handshake)}</section>
<section class="control">${erp(view)}</section>
<section class="control"><h2>${t.faults}</h2>
<form id="fault" class="choices" method="post" action="/controls/faults">
<label><span class="label">${t.howOften}</span><select name="times">${[1, 3, 10].map((times) => html`<option value="${times}">${t.times(times)}</option>`)}<option value="">${t.untilOff}</option></select></label>
<label><span class="label">${t.onlyFor}</span><input name="only" autocomplete="off" placeholder="${t.onlyForExample}"></label>
</form>
<div id="faults" data-live>${providerGroups().map(([provider, targets]) => faultGroup(view, provider, targets))}
${view.context.state.faults.length > 0 && html`<form method="post" action="/controls/faults/clear"><button>${t.clearFaults}</button></form>`}</div>
</section>`
}

function clock({ t, context }: View): Html {
  const now = context.now().toISOString().slice(0, 16)
  return html`<h2>${t.clock}</h2>
<p class="amount" id="clock" data-live>${now.replace('T', ' ')} UTC</p>
<form class="inline-buttons" method="post" action="/controls/clock">
${(Object.keys(steps) as (keyof typeof steps)[]).map((step) => html`<button name="advance_ms" value="${steps[step]}">${t.advance[step]}</button>`)}
<button name="real_time" value="yes">${t.realTime}</button></form>
<form class="choices" method="post" action="/controls/clock"><label><span class="label">${t.setClock}</span><input type="datetime-local" name="now" value="${now}" required></label><button>${t.set}</button></form>
<form class="inline-buttons" method="post" action="/controls/clock">${clockScales.map((scale) => html`<button name="scale" value="${scale}" aria-pressed="${String(scale === context.state.clock_scale)}">${t.clockScale[scale]}</button>`)}</form>`
}

function settings({ t, context }: View): Html {
  const names = Object.keys(settingChoices) as (keyof typeof settingChoices)[]
  return html`<h2>${t.settings}</h2>
<form class="choices" method="post" action="/controls/settings">
${names.map((name) => {
  const current = context.state.settings[name]
  const known: readonly (typeof current)[] = settingChoices[name]
  const choices = known.includes(current) ? known : [current, ...known]
  return html`<label><span class="label">${t.setting[name]}</span><select name="${name}">${choices.map(
    (choice) =>
      html`<option value="${String(choice)}" ${choice === current && 'selected'}>${t.settingChoice[String(choice)] ?? String(choice)}</option>`,
  )}</select></label>`
})}
<button>${t.save}</button></form>`
}

function accountConsole({ t, context, dateTime }: View, handshake?: string): Html {
  const { pushes, identities, settings } = context.state
  const name = (id: string) => identities.find((identity) => identity.id === id)?.nickname ?? id
  const tone = {
    waiting: 'info',
    held: 'off',
    acknowledged: 'good',
    dropped: 'off',
    'given-up': 'bad',
  } as const
  return html`<h2>${t.officialAccount}</h2>
<dl class="facts"><dt>${t.pushUrl}</dt><dd class="mono break">${settings.wechat_push_url || t.noPushUrl}</dd></dl>
${settings.wechat_push_url && html`<form class="inline-buttons" method="post" action="/controls/handshake"><button>${t.handshake}</button>${handshake && html`<span class="mark ${handshake === 'ok' ? 'good' : 'bad'}">${handshake === 'ok' ? t.handshakeDone : `${t.handshakeFailed}: ${handshake}`}</span>`}</form>`}
<div id="pushes" data-live>${
    pushes.length > 0 &&
    html`<h3 class="label">${t.shopTold}</h3><ul class="rows">${pushes
      .slice(-8)
      .reverse()
      .map(
        (push) => html`
<li class="person-row"><span class="quiet">${dateTime(push.created_at)}</span><span class="grow"><span>${name(push.identity)}</span><span class="quiet mono">${push.event} ${push.scene}</span></span>
<span class="mark ${tone[push.status]}">${t.notice[push.status]}${push.attempts.length > 1 && ` ×${push.attempts.length}`}</span>
<form method="post" action="/controls/pushes"><button class="link" name="id" value="${push.id}">${push.attempts.length > 0 ? t.sendAgain : t.sendNow}</button></form></li>`,
      )}</ul>`
  }</div>`
}

/** The settings of the shop's ERP for receiving webhooks. */
function erp({ t, context }: View): Html {
  return html`<h2>${t.erp}</h2>
<p class="quiet">${t.erpTakes} <span class="mono">/erp/webhooks</span> <a href="/log?channel=erp">${t.log}</a></p>
<form class="choices" method="post" action="/controls/erp"><label><span class="label">${t.webhookSecret}</span><input name="secret" autocomplete="off" required pattern="whsec_.+" value="${context.state.settings.erp_webhook_secret}"></label><button>${t.save}</button></form>`
}

/** Targets by the part of their name before the dot. */
function providerGroups(): [string, FaultTarget[]][] {
  return [...Map.groupBy(Object.keys(faultModes) as FaultTarget[], (target) => target.split('.')[0]!)]
}

function faultGroup({ t, context }: View, provider: string, targets: FaultTarget[]): Html {
  const { faults } = context.state
  const active = faults.filter(({ target }) => target.startsWith(`${provider}.`)).length
  return html`<details id="faults-${provider}"><summary><span class="grow">${t.faultProvider[provider] ?? provider}</span>${active > 0 && html`<span class="mark warn">${t.active(active)}</span>`}</summary>
${targets.map(
  (target) =>
    html`<h3 class="label">${t.faultTarget[target]}</h3><p class="chips">${(
      faultModes[target] as readonly FaultMode[]
    ).map((mode) => {
      const set = faults.find((fault) => fault.target === target && fault.mode === mode)
      return html`<button form="fault" name="fault" value="${target} ${mode}" aria-pressed="${set ? 'true' : 'false'}">${t.faultMode[mode]}${set && html` <span class="quiet">${set.times === null ? '∞' : `×${set.times}`}${set.only && ` ${set.only}`}</span>`}</button>`
    })}</p>`,
)}</details>`
}

/** Whether the target fails in this mode. */
export function isFault(target = '', mode = ''): target is FaultTarget {
  return (
    Object.hasOwn(faultModes, target) &&
    (faultModes[target as FaultTarget] as readonly string[]).includes(mode)
  )
}
