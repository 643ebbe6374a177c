/**
 * Codes of the approved templates for mainland and international numbers;
 * approved-templates.ts has the texts.
 */
const smsTemplates = {
  code: 'SMS_100000001',
  code_international: 'SMS_100000002',
  registration_done: 'SMS_100000003',
  registration_done_international: 'SMS_100000004',
  password_changed: 'SMS_100000005',
  password_changed_international: 'SMS_100000006',
  order_placed: 'SMS_100000007',
  order_placed_international: 'SMS_100000008',
  payment_received: 'SMS_100000009',
  payment_received_international: 'SMS_100000010',
  order_canceled: 'SMS_100000011',
  order_canceled_international: 'SMS_100000012',
  paid_order_canceled: 'SMS_100000013',
  paid_order_canceled_international: 'SMS_100000014',
  late_payment_refunded: 'SMS_100000015',
  late_payment_refunded_international: 'SMS_100000016',
  card_received: 'SMS_100000017',
  card_received_international: 'SMS_100000018',
  card_approved: 'SMS_100000019',
  card_approved_international: 'SMS_100000020',
  card_refused: 'SMS_100000021',
  card_refused_international: 'SMS_100000022',
  card_sent: 'SMS_100000023',
  card_sent_international: 'SMS_100000024',
  order_canceled_by_shop: 'SMS_100000025',
  order_canceled_by_shop_international: 'SMS_100000026',
  order_shipped: 'SMS_100000027',
  order_shipped_international: 'SMS_100000028',
  mobile_changed: 'SMS_100000029',
  mobile_changed_international: 'SMS_100000030',
  email_changed: 'SMS_100000031',
  email_changed_international: 'SMS_100000032',
  account_deleted: 'SMS_100000033',
  account_deleted_international: 'SMS_100000034',
  after_sales_approved: 'SMS_100000035',
  after_sales_approved_international: 'SMS_100000036',
  after_sales_refused: 'SMS_100000037',
  after_sales_refused_international: 'SMS_100000038',
  after_sales_received: 'SMS_100000039',
  after_sales_received_international: 'SMS_100000040',
  after_sales_refund_sent: 'SMS_100000041',
  after_sales_refund_sent_international: 'SMS_100000042',
  after_sales_refunded: 'SMS_100000043',
  after_sales_refunded_international: 'SMS_100000044',
  after_sales_replacement_sent: 'SMS_100000045',
  after_sales_replacement_sent_international: 'SMS_100000046',
  after_sales_lapsed: 'SMS_100000047',
  after_sales_lapsed_international: 'SMS_100000048',
  after_sales_message: 'SMS_100000049',
  after_sales_message_international: 'SMS_100000050',
  invoice_issued: 'SMS_100000051',
  invoice_issued_international: 'SMS_100000052',
  invoice_refused: 'SMS_100000053',
  invoice_refused_international: 'SMS_100000054',
  invoice_reversed: 'SMS_100000055',
  invoice_reversed_international: 'SMS_100000056',
  wechat_linked: 'SMS_100000057',
  wechat_linked_international: 'SMS_100000058',
  wechat_unlinked: 'SMS_100000059',
  wechat_unlinked_international: 'SMS_100000060',
  order_part_refunded: 'SMS_100000063',
  order_part_refunded_international: 'SMS_100000064',
  order_address_changed: 'SMS_100000061',
  order_address_changed_international: 'SMS_100000062',
  account_erasure_planned: 'SMS_100000065',
  account_erasure_planned_international: 'SMS_100000066',
  account_erasure_canceled: 'SMS_100000067',
  account_erasure_canceled_international: 'SMS_100000068',
  quote_answered: 'SMS_100000069',
  quote_answered_international: 'SMS_100000070',
  quote_declined: 'SMS_100000071',
  quote_declined_international: 'SMS_100000072',
  order_confirmed: 'SMS_100000073',
  order_confirmed_international: 'SMS_100000074',
  second_payment_refunded: 'SMS_100000075',
  second_payment_refunded_international: 'SMS_100000076',
} as const

/**
 * The merchant's keys and accounts for the sandbox.
 *
 * TEST-ONLY. These keys are published with the project and work only with the sandbox. A server in production
 * must refuse to start with any of them.
 */
export const sandboxCredentials = {
  wechat_pay: {
    mchid: '1900000109',
    appid: 'wx8888888888888888',
    /** The APIv3 key: 32 ASCII bytes that decrypt notices and platform certificates. */
    api_v3_key: 'sandbox-only-APIv3-key-32-bytes!',
    merchant_serial: '5A0D70C0DE5A0D70C0DE5A0D70C0DE5A0D70C0D1',
    merchant_private_key: `-----BEGIN PRIVATE KEY-----
MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQClkdQmwqq5V7Pz
znXb1TVfs7h6y8dbaurvHneP+vZlUszZAMYQ54ujNJIav/Z3+OJQOR+AwJNsLJ39
hTNHAyAvpL2pjbL6nwmBPSvn3PZunfWcClvAbN5n/zq9eKrf//pKWPH1wo7n6Wef
Oki82dkDFOKpolVabd8tLJDV1QbjtTby2XDWLeEg2zpFUqomm2IrLtn9h4iVZhIY
FhXwmkxnBns1Ux5YoXsyP2XhYwFaFrVwFSMPbCe/wc8OkoPUBXcUIq95Xy/5iG4Z
XG9NYG02Dy1/Z5AXCxbvEfdm2tkdapGw2YklxWPtVpvv5Gw53p5xgHa3/huBhLOT
gB6rNjwLAgMBAAECggEAC2kH4l3zDw/cvnYhiDNi2MQVeBz4EbRGGZGTctA8T9JL
fL8BZ2PVqzsxwHcvQKhdzGKLab+byU4v2ytlU8UC4FWtnnQ9++ie6pGxJ2sCbrAj
H4xVM2ctUqRzw2AAAqzs7le/4Qx19cSPmBkXrzAiNQSo9EDUOgWtZjsWhi4GqgWU
Kcyxt2N8reIVvVAQpvBdTXirviyXNPvWcjEHiyW+KdsJI4d3OOlFWKkXrI8y0dm1
40B0QrfiLrWvLf4jusKPNtFydCuQAO0pc0nwyX5D+PrLzT4KZ4iw9KMgoAVmDx0N
FT1bWQ+y6psT7fsRUsekpu++gMxtYCmbFtIWRhu7bQKBgQDX10dVXww9YuD1Vg9t
Cj41b7rArQAxXsUseXJm07FoRGVb3FuXwLe2J/MbGd17h8AG/EglS+hPUWhWrodU
5rFudUJTAS5XdWR5TOta6rfsIIZQ488GSLwIZWPPa2+n2Oin5WtqxO1giXf3r54K
4aIHY9I84L4GrR/d6zCWNBDX/wKBgQDEYBPvMVhyRFM5JpgtYa8X8IltWl9NYADO
Ju4tju+P2E8pdh+VwzfGzR1BlqQxrQMtQADTTMKRkw7bGoGbFIkA6z64QgC2tOB0
wkYN7XBV0pQ9GukS4oKb2nl0zgtP2KpfVa28+f5NdHpB5/dK/h2eIlF/yGdhOwtZ
arA5wLB79QKBgAgOQt1O1NgdrqO5eI3rSfMYnnG+gzlUfitwxPJNiFuJ4faRvOFn
EfQ8fXhPeNK5eFNKay7pLFx5f1ls3iQvEAQ9YCJU8vPUr9FPK6GTDRZFCH5QYlOr
t0jg79639czf7Z8GkwHDI9DskIuwBEgHr9JyyU/4W19Iat4Pfxq8CrzlAoGAE02G
aBqnoQPKUnHSv5M8jNPeDlu1xntLWPhGrT/BmJggn+i2jhgUYXxEBfByz1c8WrRR
4HNJJNoZubvPRZktJmP5VE9Ylp0M+y0libTvN+BtJdyBUJPnVr6Q9cRTJFQd2yUm
4M6KCr8KTXQpwLtd2e9xp2fhkZMmOHHeRK8GKgkCgYAlT1iz5lQHqie87SiC4n2r
JLqSyli5uifFoQf1UP1ddC5sh7NgxegKmLVcju6Ip62cY+Er6wtem5oUQ37Av8yJ
vXEpwPXGfYnusHl9o+2File6dXk8HFukbDq5G6Iv3oEFrZG+OOBv+OCzGKQCC/Oi
SVDogDqGErYJwGdB9+PV0Q==
-----END PRIVATE KEY-----
`,
    merchant_certificate: `-----BEGIN CERTIFICATE-----
MIIC6zCCAdMCFFoNcMDeWg1wwN5aDXDA3loNcMDRMA0GCSqGSIb3DQEBCwUAMDIx
MDAuBgNVBAMMJ1NhbmRib3ggbWVyY2hhbnQgMTkwMDAwMDEwOSAodGVzdCBvbmx5
KTAeFw0yNTAxMDEwMDAwMDBaFw00NTAxMDEwMDAwMDBaMDIxMDAuBgNVBAMMJ1Nh
bmRib3ggbWVyY2hhbnQgMTkwMDAwMDEwOSAodGVzdCBvbmx5KTCCASIwDQYJKoZI
hvcNAQEBBQADggEPADCCAQoCggEBAKWR1CbCqrlXs/POddvVNV+zuHrLx1tq6u8e
d4/69mVSzNkAxhDni6M0khq/9nf44lA5H4DAk2wsnf2FM0cDIC+kvamNsvqfCYE9
K+fc9m6d9ZwKW8Bs3mf/Or14qt//+kpY8fXCjufpZ586SLzZ2QMU4qmiVVpt3y0s
kNXVBuO1NvLZcNYt4SDbOkVSqiabYisu2f2HiJVmEhgWFfCaTGcGezVTHlihezI/
ZeFjAVoWtXAVIw9sJ7/Bzw6Sg9QFdxQir3lfL/mIbhlcb01gbTYPLX9nkBcLFu8R
92ba2R1qkbDZiSXFY+1Wm+/kbDnennGAdrf+G4GEs5OAHqs2PAsCAwEAATANBgkq
hkiG9w0BAQsFAAOCAQEAU3CQc/H/FKUjvmv/2lVgzF2PLVPuA3MHDbCKShPpPBfz
SBZtI4H8c4K4keFSoY4AANuejlUws1X7k2kdcd7OarczMImytiX4u+fbbQDz3n67
QYV3hntQT1AImc8iXIO4WtsiYCkGQLKbgZW4zN8ft1smKT/48c1TqgJlVCEYxfAC
l1lLyXfwLLPQmpoD+QiPx7I5+1T5Qu7S24P9i7GKT+TahNvbydrBrBs6/ltwdLJ/
mpTx/NwNsuf9ts7akyJ5KwFG37NFDojx+0s9+hfLIFBuAmUzfyDdKDokA8/bmLeu
DeP+uY2xLqSPSdQFc9TtjjDOIHj7WdMvUbumKBYesw==
-----END CERTIFICATE-----
`,
    /** Public-key mode: responses and notices carry this id as `Wechatpay-Serial`. */
    platform_public_key_id: 'PUB_KEY_ID_0119000001092026112000000000000001',
    platform_public_key: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzcKgs7VcCbTxkbsigO50
Slh4LlKzgtwIAIQ9z+zHVTU8QH3xIVMfJhOHvistETYZ5jS4dqFVhhOJssOYYFyx
tqhzLsj+Jc48M3T3708AI2tWD6edChgCmoAgKWIABkI+RDV9BygQCvYs9JCK1NSS
HlZyfnFHPoE5GURtp8FWMPOs3t4QiVG/1RncY9cDv9VVmqkkw4/zfEcDCc1HdeeZ
6HaMLc1pZVlnMD1dxqhP9wnn+eN+aXl9w33BA5OgGkAzbhIwtk76XYGaLvQnI5Ct
DBbaTXs4UmeIAL5el+lkjabTf8PeHXjqnbgXMzVk+i4G1RnOCH8lfMRicFaMfvzA
RQIDAQAB
-----END PUBLIC KEY-----
`,
    /** Certificate mode: responses and notices carry this serial; also served by `GET /v3/certificates`. */
    platform_certificate_serial: '7E57AB1E7E57AB1E7E57AB1E7E57AB1E7E57AB1E',
    platform_certificate: `-----BEGIN CERTIFICATE-----
MIIC1TCCAb0CFH5Xqx5+V6seflerHn5Xqx5+V6seMA0GCSqGSIb3DQEBCwUAMCcx
JTAjBgNVBAMMHFNhbmRib3ggcGxhdGZvcm0gKHRlc3Qgb25seSkwHhcNMjUwMTAx
MDAwMDAwWhcNNDUwMTAxMDAwMDAwWjAnMSUwIwYDVQQDDBxTYW5kYm94IHBsYXRm
b3JtICh0ZXN0IG9ubHkpMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
0OVo7lXTP1D0q3X3GGuGLUufacJ13o6jqYZfWiPM1HA8TGhhfunMrUfgozjF/Y0c
ObQCmFNrPe5QUZveod0UIIM8BTh3YPMqaXw5VqAu+Vc52KMrsrTEUv7QZPGiKKR8
J22MLkqnSlLwBgJmaygxYrEmfPA+YSYkAgmXzT2oB5189y5WGrs8kB1BShnae/EZ
eZCVAhLlBWJoilzeNGTM74YHkm8h3h15EVS7/Ouo6pvlt+ki7Zmle3cGvr7PXICr
nGiwd2qjtbn21dtuOKFDy4pZ13LH2uD+2Rq8CGY/dh5ZoHY4SBgq3ETHrbxqbGSh
sEptbkw5lDqitIIf/flyHwIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQAe/+n4VUSq
B+LHjEAzibke/BDbosEwVUR/sKiK91oXhlhH7IoOQN0GEoK/bjhKB/bvalYN+yI1
hyh1nDyTXK5OvYJrYCL7oRJ3jN2yKVzcC8BMQfn4ggs5OKL4wvE+8ZwYzNnhmXjd
d4rkPhRSjWherBwhg5fk8jqJ1oSlqmAX7avVAoHc4FTbkePt/yZiYi9iiC057KkB
fggsuikKANvXM7IJjisCUZkly4ZmZP0W+3OpIAlPZXImHuT7IIKqZTKfie2gEBWi
AYpbl2EIdO7q9UrXR9vVQFwHH0JzBnrQwujS4j309rciYMCvdPaOcZUimphE5QL3
egFhumb2NUBV
-----END CERTIFICATE-----
`,
    /**
     * The certificate that replaces the other one, depending on the settings; the client gets it from the list of
     * certificates.
     */
    next_platform_certificate_serial: '7E57AB1E7E57AB1E7E57AB1E7E57AB1E7E57AB1F',
    next_platform_certificate: `-----BEGIN CERTIFICATE-----
MIIC2TCCAcECFH5Xqx5+V6seflerHn5Xqx5+V6sfMA0GCSqGSIb3DQEBCwUAMCkx
JzAlBgNVBAMMHlNhbmRib3ggcGxhdGZvcm0gMiAodGVzdCBvbmx5KTAeFw0yNjAx
MDEwMDAwMDBaFw00NjAxMDEwMDAwMDBaMCkxJzAlBgNVBAMMHlNhbmRib3ggcGxh
dGZvcm0gMiAodGVzdCBvbmx5KTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoC
ggEBALEirsjdEFYFaFfpA5qaqkVBURHwTXWwfphRpQPh4y+gMIPDIh7CFgOZzeM2
q4V1v+uQ5aD/03TM16F/bLKKxHSkj/KalbvN16eSvQNve6zhjWAVk7UgjDOQJnoy
MnslY2pMyUxASmlxJC+idTMxnFFNfZTLldYOk+c2hjwl8tt8tIp+5s5KKsebjNnc
AfhYJYkpSDUSuxFN+al7kpNyUG0REwGdxl/iISO63HdFpRm1NdADf70qV/MVOCdc
XZyma8VU5BvumqV2RR25kAPsJd7QaokV67OQCj2Mu2hmEV7W/+/BgrrzrF65H/uV
A2T2VZRk5Ke9JH+jFaJ9XIunMFMCAwEAATANBgkqhkiG9w0BAQsFAAOCAQEAKYqa
CxylWrRCYf9DBcAzzlaIgYcYCkgOyHUM+ywHK8v/FnjyvXE4FTxvtqhiM14/PLQC
seZaJd6COhPQ+MsxNrm1ZAs/RPFopY9+SZnEFuI7ObMzgD585kxkrX4reQiF5OmY
E9tzRS/h50ymD3q9RUTsT6J6HbJDFT/ph10oFtp+YVYyln9eSgxCNodmtLHic6Jl
anBKzvGIkPvbLnJ5jw+xZOfEtFUzHJ2sF8fZP581HCz/6B5M6TfP2Qf12tizY3vB
deEEwzHAKfjnm0UrhdwUXp8ZeI17/Hf6n2Fr2xUMsq250+rbH25NTNaqiHkVZ7P/
tCyAP9gH4cWeJdo6lw==
-----END CERTIFICATE-----
`,
  },
  /** The Official Account whose codes log people in, and the Open Platform app of the website. */
  wechat: {
    appid: 'wx8888888888888888',
    secret: 'sandbox-only-official-account-secret',
    /** The account's own id: receiver of messages, sender of replies. */
    account_id: 'gh_sandbox000001',
    token: 'sandboxOaToken',
    encoding_aes_key: 'sandboxOnlyEncodingAESKeyOfOfficialAccount0',
    website_appid: 'wx7777777777777777',
    website_secret: 'sandbox-only-website-app-secret',
  },
  sms: {
    access_key_id: 'sandbox-only-access-key-id',
    access_key_secret: 'sandbox-only-access-key-secret',
    sign_name: 'Corium',
    templates: smsTemplates,
  },
  tencent_sms: {
    secret_id: 'sandbox-only-secret-id',
    secret_key: 'sandbox-only-secret-key',
    app_id: '1400000001',
    sign_name: 'Corium',
    /** Uses the numbers of Aliyun's codes, so that both lists name the same texts. */
    templates: Object.fromEntries(
      Object.entries(smsTemplates).map(([name, code]) => [name, code.replace(/^SMS_/, '')]),
    ) as Record<string, string>,
  },
  twilio: {
    account_sid: 'ACsandboxonly0000000000000000000001',
    auth_token: 'sandbox-only-auth-token',
    sender: '+447700900000',
    messaging_service: 'MGsandboxonly0000000000000000000001',
  },
  paypal: {
    client_id: 'sandbox-only-paypal-client-id',
    client_secret: 'sandbox-only-paypal-client-secret',
    merchant_id: 'SANDB0XMERCH1',
    /** The registered webhook: part of the message that the provider signs. */
    webhook_id: '5AND80X0000000001',
    /** Signs the webhooks; `GET /v1/notifications/certs/:id` serves it with its authority. */
    webhook_certificate: `-----BEGIN CERTIFICATE-----
MIID3TCCAsWgAwIBAgIUWg1wwN5aDXDA3loNcMDeWg1wygMwDQYJKoZIhvcNAQEL
BQAwTDEmMCQGA1UEAwwdU2FuZGJveCBjZXJ0aWZpY2F0ZSBhdXRob3JpdHkxIjAg
BgNVBAoMGUNvcml1bSBzYW5kYm94LCB0ZXN0IG9ubHkwHhcNMjUwMTAxMDAwMDAw
WhcNNDUwMTAxMDAwMDAwWjBSMSwwKgYDVQQDDCNtZXNzYWdldmVyaWZpY2F0aW9u
Y2VydHMucGF5cGFsLmNvbTEiMCAGA1UECgwZQ29yaXVtIHNhbmRib3gsIHRlc3Qg
b25seTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBANYGorvdsjtMnCFu
3Qc6GbbFclqaPmzX5MztZ1lHEIpirA+MtePkoZL9EM1BXGon9SFZ0S4IxrieSEpy
kqh7PrhhLHGRkdxs4CnxZPSNP3IhFZJ6zBEDiBHY91qRfUUwf6QHTdrWBi/BGcuU
Kq0qq3SVj9dMxbRXnbCTjJmAIoXzXZ1S0WoD3yQjb8uDi5zs3lQbq0LQ+pinZJOM
YWGSkb3c8Zh4jA75x2UCkjXssLYYZeNqsXrptzDcwi1I1NrHZPZ5NAOYvNzRldPT
Ce8g7RJzE7ZOiDFDxDXeY6IjaDjrTd2c4VYcgMBBqi6K79QgA1PVqMkn3TxHUhqL
WMsI67kCAwEAAaOBsDCBrTAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDAd
BgNVHSUEFjAUBggrBgEFBQcDAQYIKwYBBQUHAwIwLgYDVR0RBCcwJYIjbWVzc2Fn
ZXZlcmlmaWNhdGlvbmNlcnRzLnBheXBhbC5jb20wHQYDVR0OBBYEFJ8AzvyUDyuE
2DxxmpaBv+XEwcnhMB8GA1UdIwQYMBaAFD6ZNEBqh8SN4Uq+8Y3B+/KCXRubMA0G
CSqGSIb3DQEBCwUAA4IBAQBmJT07lTKL7EotMKHWQvgQY/zv01Be/HGeJpOyNmku
KsPeVp9CxBuQtAc+yG1dvE8pZZa4AZ1ajMZkzE4Uy5tG8+0ZEt+j/24qSMV173W1
8BdzWGXizGeKO1O5O75q08X+83UyjFKTdhCZ77yk8FVese1k4oXDDj0+VXYqPdk6
hd25ckJekMGx9xcZwpf4+cwvKX5OyHUqh5en6awxipiKe2+Mg0/03C+i83GXvzMm
zcx8SixSS3h27hKHtA3Ij4eJEI49f0RVCv0fxo37eRU3XeWdDeb533Ff209gxF7T
iPc0YapK9R9mQXYHuy9I0pn+RwDdhTEtuGtU2x3C80ke
-----END CERTIFICATE-----
`,
    /** Signed the webhook certificate, like a public certificate authority signs PayPal's. */
    certificate_authority: `-----BEGIN CERTIFICATE-----
MIIDaDCCAlCgAwIBAgIUWg1wwN5aDXDA3loNcMDeWg1wygIwDQYJKoZIhvcNAQEL
BQAwTDEmMCQGA1UEAwwdU2FuZGJveCBjZXJ0aWZpY2F0ZSBhdXRob3JpdHkxIjAg
BgNVBAoMGUNvcml1bSBzYW5kYm94LCB0ZXN0IG9ubHkwHhcNMjUwMTAxMDAwMDAw
WhcNNDUwMTAxMDAwMDAwWjBMMSYwJAYDVQQDDB1TYW5kYm94IGNlcnRpZmljYXRl
IGF1dGhvcml0eTEiMCAGA1UECgwZQ29yaXVtIHNhbmRib3gsIHRlc3Qgb25seTCC
ASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBALNIsznRLVJMd4lnqM9VwGDG
onX6jagDlD9HJ2otxEoxU0Ia5M7CQ9KvT+TevqqAxGTgIMMPmhkser/lOocusoZh
BAW7rgmatPAkkpmrSOrj7Fc7X5emsk5N99EMYuBZi9JvzCHS4/OjvuoLyMRIvzRR
ceK6QPxIPPNYFiOJeLhAcor414wiRDaLdm2XHXAoo/L6hODCPruZx63VhoP/2Vk1
AkoLEWUmYu8HOpMzMHHshOzD0RplB0w2E2gEJFmk2wexUHtiai1ifuX0BSu8DUd0
2pwGucGsOhvAdByjoUkNw7Dlm7Pmijpjb7bpBmYY0K3cGC1aaBR4qYRv1eb3u1cC
AwEAAaNCMEAwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAgQwHQYDVR0O
BBYEFD6ZNEBqh8SN4Uq+8Y3B+/KCXRubMA0GCSqGSIb3DQEBCwUAA4IBAQCbC8f3
lufaYHkcPHxfUJXmzF9trbLq/8vDRLRVCkXtGnNjN7DD2N+e34vx+ZVNlgkTCPNh
W2Fv1rnPCLC4iblnFT5vf9t+HMEbdFoND0sucOipI3ih7dHZrg2qfodKf7H2D45r
E7b9Bon5gEiguRtNXuVI3ApJzzTVz/2b9eAFs7pmStFP/4zThawZS6HxpEH++wvJ
AH+kO9fHNSac1ih2UaRTzCE7KW7vpc7td6t8BhTjzvLl3mEfBG79TIJcBNWZH7ZR
KleHAnFOF2hh84Tdi2iVKm4NB/oVb7pGQatOSkNPcW3f3FL+A0Qvv2ijubh1nl81
+jMIoqn2kys3wjjZ
-----END CERTIFICATE-----
`,
  },
  /** The secret of the demo shop's endpoint; for another endpoint, people enter its secret on the page of faults. */
  erp: { webhook_secret: 'whsec_c2FuZGJveC1vbmx5LXdlYmhvb2stc2VjcmV0LW9mLWVycA==' },
  kuaidi100: { customer: 'SANDBOX-ONLY-CUSTOMER', key: 'sandbox-only-kuaidi100-key' },
  smtp: {
    user: 'sandbox-only-mailer',
    password: 'sandbox-only-mail-password',
    /** Self-signed, for localhost and 127.0.0.1: clients have to be told to trust it. */
    certificate: `-----BEGIN CERTIFICATE-----
MIIBxjCCAW6gAwIBAgIIflehHtAAAAEwCgYIKoZIzj0EAwIwOzEVMBMGA1UEAwwM
c2FuZGJveC5tYWlsMSIwIAYDVQQKDBlDb3JpdW0gc2FuZGJveCwgdGVzdCBvbmx5
MB4XDTI1MDEwMTAwMDAwMFoXDTQ1MDEwMTAwMDAwMFowOzEVMBMGA1UEAwwMc2Fu
ZGJveC5tYWlsMSIwIAYDVQQKDBlDb3JpdW0gc2FuZGJveCwgdGVzdCBvbmx5MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEsi2lGlWsvmGZ+/t7Uh4JNLBVxgkTMWkQ
pHJXj0tnwm5ixYh6Uzfm1UYMY9Dh2BcPw6RNRXYh8N/UDsukWbx3FKNcMFowKAYD
VR0RBCEwH4IJbG9jYWxob3N0ggxzYW5kYm94Lm1haWyHBH8AAAEwDwYDVR0TAQH/
BAUwAwEB/zAdBgNVHQ4EFgQUbQQnBbolJNyKLSiRj8eUpK49JHowCgYIKoZIzj0E
AwIDRgAwQwIfAsWOnkoBc/H/J47plly21bHUL1Y7F8DtvTu0FX+J0AIgILRvV+pF
gikmYThXFPzBRJ8oePOVi/CsBs3j8p21IGo=
-----END CERTIFICATE-----
`,
  },
} as const
