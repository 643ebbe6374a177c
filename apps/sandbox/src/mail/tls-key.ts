/** The mail server's private key for TLS. TEST-ONLY, published with the project. */
export const mailPrivateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXGlokwGWNsqKsSbf
Zk7mFGDjbk9qSg9b1TxdXMjMBLahRANCAASyLaUaVay+YZn7+3tSHgk0sFXGCRMx
aRCkclePS2fCbmLFiHpTN+bVRgxj0OHYFw/DpE1FdiHw39QOy6RZvHcU
-----END PRIVATE KEY-----
`
