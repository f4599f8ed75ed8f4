/** Names that nobody can claim as a slug, by reason. */
const kept = {
  product: `
    about account accounts app apps auth author authors blog blogs case-studies case-study casestudy categories
    category changelog changes checkout claim collections community connect contact contact-us customer
    customers dashboard delete demo demos discover docs documentation download downloads draft drafts edit
    editor example examples explore export faq featured features feed feedback feeds forgot forgot-password
    forum forums gallery getting-started guide guides home homepage host hosting import index invite invites
    invoice invoices learn live log-in log-out login logins logout manage marketplace member members membership
    messages my my-account myaccount news newsletter notifications oauth oldedit oldprofile onboarding openid
    options order orders overview page pages partner partners password passwords plan plans portfolio portfolios
    post posts press preview previews price prices pricing privacy privacy-policy product products profile
    profiles publish published publishing purchase recovery redirect refund refunds register registration
    release releases reset reset-password resume resumes roadmap rss save search session sessions setting
    settings setup share shop sign sign-in sign-out sign-up signin signout signup site sitemap sites start store
    studio subscribe subscription subscriptions tag tags template templates terms terms-of-service theme themes
    trending try unpublish unsubscribe update updates upgrade upload uploads user username usernames users
    verification verify verify-email version versions vitrine vitrine-app vitrine-official vitrine-team vitrines
    website welcome whats-new wiki you your your-domain your-name your-site yourdomain yourname yoursite`,
  authority: `
    abuse access admin admin-panel administration administrator administrators adminpanel admins advertise
    advertising anonymous appeal appeals audit authority billing billing-support bills board bot bots bounce
    bounces bug bug-bounty bugs careers ceo chief complaint complaints compliance contributor contributors
    copyright corporate cto customer-care customer-service customer-support customerservice customersupport
    cybersecurity daemon data-protection dev-team developer developers dmca do-not-reply donations donotreply
    dpo employee employees enquiries enquiry enterprise everyone finance finish-sign-up founder founders fraud gdpr guest
    guests help help-center help-desk helpcenter helpdesk hostmaster hr human-resources impressum imprint info
    information inquiries inquiry internal investor investors it-support jobs legal licence license lists
    listserv mail-admin mail-daemon mailadmin mailer mailer-daemon mailerdaemon maintainer maintenance majordomo
    management manager mod moderation moderator moderators mods no-reply nobody noc noreply notice notices
    official officials operations operator ops org organization organizations owner owners pay payment payments
    payout payouts payroll phish phishing policy postmaster postoffice pr private public-relations report
    reports root safe safety secure security security-team securityteam service services spam staff status
    superadmin superuser supervisor support support-team supportdesk sys sysadmin sysop system systems team
    teams tech-support technical techsupport tos trademark trust trust-and-safety trusted verified warning
    webadmin webmaster`,
  infrastructure: `
    acme acme-challenge ads adserver ajax alpha amp analytics apex api api-docs apidocs apis archive archives
    asset assets atom authentication authn authorize authz autoconfig autodiscover backend backend-api backup
    backups bastion batch beta blob blobs broadcasthost broker browser bucket buckets build builds cache caches
    cal caldav calendar carddav cdn cdns cert certificate certificates certs cgi cgi-bin chat check checks ci
    client clients cms cname config configs configuration console consul content control cookie cookies cp
    cpanel crm cron crossdomain csp csrf css dashboards data database databases db dbadmin dbs debug default
    deploy deployment deployments deploys dev devel development devops dhcp direct dist dkim dmarc dns docker
    domain domainkey domains dot email edge elasticsearch email emails embed endpoint endpoints env error
    errors etc events exchange extranet favicon file files filestore firebase firewall fonts frontend ftp ftps
    functions gateway gateways get git gitlab global graphql grpc health healthcheck healthz heartbeat hook
    hooks hosted hostname html htpasswd http httpd https icons id identity idp image images imap imaps img imgs
    inbound inbox infra infrastructure ingress intranet io ip ipsec ipv4 ipv6 irc isatap js json jwks k8s keys
    knowledgebase kubernetes ldap link links load-balancer loadbalancer loadtest local localdomain localhost log
    logger logging loghost logs loopback m mail mail-server mailbox mailhost mailing mailman mailserver main
    manifest map mdm memcache memcached meta metrics mirror monitor monitoring mqtt mssql mta mta-sts mx mysql
    nameserver net nfs nginx nic node none nslookup ntp null office openapi openid-configuration origin outbound
    outlook owa panel patch payload payloads pgsql phpmyadmin ping pki pma pop pop3 pop3s portal postfix
    postgres postgresql prod production prometheus proxied proxies proxy public purge push put qa queue queues
    radius raw rdp readme realtime redis registrar registry relay remote replica repo repos repository resolver
    resource resources rest restricted robots router routes rpc rsync s3 saml sandbox schema script scripts sdk
    secret secrets server server-error servers sftp sip smtp smtps snmp socket spf sql src srv ssh ssl sso stage
    staging static statics stats storage stun styles stylesheet stylesheets subdomain subdomains submission svn
    swagger sync syslog tcp telemetry telnet temp test testing tests tftp tls tmp token tokens tracker tracking
    udp undefined unknown uptime uri url urls video videos vpn web webcam webdav webdisk webhook webhooks
    webmail webserver websocket websockets webstats well-known whois wildcard worker workers wpad ws wss www xml
    xmlrpc xmpp zones`,
} as const;

const names: ReadonlySet<string> = new Set(Object.values(kept).flatMap((list) => list.trim().split(/\s+/)));

/** Numbered machines (`ns1`, `mail02`, `web-3`), error pages (`error404`) and what is typed for `www`. */
const patterns: readonly RegExp[] = [
  /^(?:api|app|auth|backup|cache|cdn|cluster|cp|db|dc|demo|dev|dns|edge|email|ftp|git|host|imap|img|ip|lb|ldap|mail|media|mirror|mta|mx|mysql|node|ns|ntp|origin|pop|prod|proxy|relay|server|sip|smtp|sql|ssh|staging|static|test|v|vm|vps|vpn|web|webmail|ww|www|worker)-?\d+$/,
  /^(?:error|http|page|status)-?[1-5]\d\d$/,
  /^w{3,}$|^www-/,
];

/** True for a name that is kept for the product and the machines it runs on. The name is in its normal, lower-case form. */
export function isReserved(name: string): boolean {
  return names.has(name) || patterns.some((pattern) => pattern.test(name));
}
