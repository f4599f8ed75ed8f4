import securityRules from '@firebase/eslint-plugin-security-rules';

export default [
  securityRules.configs['flat/recommended'],
  { files: ['**/*.rules'], rules: { '@firebase/security-rules/no-open-reads': 'error' } },
];
