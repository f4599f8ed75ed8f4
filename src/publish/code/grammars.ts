import type { LanguageRegistration } from 'shiki/core';

/** Gives a grammar, after those that it embeds. */
type Load = () => Promise<{ default: LanguageRegistration[] }>;
type Grammar = { names: string; load: Load };

/** Languages by the names that authors give them. Each grammar is loaded when code of its language is published. */
const grammars: readonly Grammar[] = [
  { names: 'astro', load: () => import('shiki/langs/astro.mjs') },
  { names: 'c h', load: () => import('shiki/langs/c.mjs') },
  { names: 'c++ cpp cc hpp', load: () => import('shiki/langs/cpp.mjs') },
  { names: 'c# csharp cs', load: () => import('shiki/langs/csharp.mjs') },
  { names: 'clojure clj', load: () => import('shiki/langs/clojure.mjs') },
  { names: 'css', load: () => import('shiki/langs/css.mjs') },
  { names: 'dart', load: () => import('shiki/langs/dart.mjs') },
  { names: 'diff patch', load: () => import('shiki/langs/diff.mjs') },
  { names: 'docker dockerfile', load: () => import('shiki/langs/docker.mjs') },
  { names: 'elixir ex', load: () => import('shiki/langs/elixir.mjs') },
  { names: 'erlang erl', load: () => import('shiki/langs/erlang.mjs') },
  { names: 'f# fsharp fs', load: () => import('shiki/langs/fsharp.mjs') },
  { names: 'fortran f90', load: () => import('shiki/langs/fortran-free-form.mjs') },
  { names: 'gdscript gd', load: () => import('shiki/langs/gdscript.mjs') },
  { names: 'glsl', load: () => import('shiki/langs/glsl.mjs') },
  { names: 'go golang', load: () => import('shiki/langs/go.mjs') },
  { names: 'graphql gql', load: () => import('shiki/langs/graphql.mjs') },
  { names: 'haskell hs', load: () => import('shiki/langs/haskell.mjs') },
  { names: 'html htm', load: () => import('shiki/langs/html.mjs') },
  { names: 'ini', load: () => import('shiki/langs/ini.mjs') },
  { names: 'java', load: () => import('shiki/langs/java.mjs') },
  { names: 'javascript js mjs cjs', load: () => import('shiki/langs/javascript.mjs') },
  { names: 'json', load: () => import('shiki/langs/json.mjs') },
  { names: 'jsonc json5', load: () => import('shiki/langs/jsonc.mjs') },
  { names: 'jsx', load: () => import('shiki/langs/jsx.mjs') },
  { names: 'julia jl', load: () => import('shiki/langs/julia.mjs') },
  { names: 'kotlin kt', load: () => import('shiki/langs/kotlin.mjs') },
  { names: 'latex tex', load: () => import('shiki/langs/latex.mjs') },
  { names: 'less', load: () => import('shiki/langs/less.mjs') },
  { names: 'lua', load: () => import('shiki/langs/lua.mjs') },
  { names: 'makefile make', load: () => import('shiki/langs/make.mjs') },
  { names: 'markdown md', load: () => import('shiki/langs/markdown.mjs') },
  { names: 'matlab', load: () => import('shiki/langs/matlab.mjs') },
  { names: 'mdx', load: () => import('shiki/langs/mdx.mjs') },
  { names: 'nix', load: () => import('shiki/langs/nix.mjs') },
  { names: 'objective-c objc', load: () => import('shiki/langs/objective-c.mjs') },
  { names: 'ocaml ml', load: () => import('shiki/langs/ocaml.mjs') },
  { names: 'perl pl', load: () => import('shiki/langs/perl.mjs') },
  { names: 'php', load: () => import('shiki/langs/php.mjs') },
  { names: 'powershell ps1', load: () => import('shiki/langs/powershell.mjs') },
  { names: 'python py', load: () => import('shiki/langs/python.mjs') },
  { names: 'r', load: () => import('shiki/langs/r.mjs') },
  { names: 'ruby rb', load: () => import('shiki/langs/ruby.mjs') },
  { names: 'rust rs', load: () => import('shiki/langs/rust.mjs') },
  { names: 'scala', load: () => import('shiki/langs/scala.mjs') },
  { names: 'scss sass', load: () => import('shiki/langs/scss.mjs') },
  { names: 'shell bash sh zsh', load: () => import('shiki/langs/shellscript.mjs') },
  { names: 'solidity sol', load: () => import('shiki/langs/solidity.mjs') },
  { names: 'sql', load: () => import('shiki/langs/sql.mjs') },
  { names: 'svelte', load: () => import('shiki/langs/svelte.mjs') },
  { names: 'swift', load: () => import('shiki/langs/swift.mjs') },
  { names: 'terraform hcl tf', load: () => import('shiki/langs/hcl.mjs') },
  { names: 'toml', load: () => import('shiki/langs/toml.mjs') },
  { names: 'tsx', load: () => import('shiki/langs/tsx.mjs') },
  { names: 'typescript ts mts cts', load: () => import('shiki/langs/typescript.mjs') },
  { names: 'vue', load: () => import('shiki/langs/vue.mjs') },
  { names: 'wgsl', load: () => import('shiki/langs/wgsl.mjs') },
  { names: 'xml svg', load: () => import('shiki/langs/xml.mjs') },
  { names: 'yaml yml', load: () => import('shiki/langs/yaml.mjs') },
  { names: 'zig', load: () => import('shiki/langs/zig.mjs') },
];

const byName: ReadonlyMap<string, Load> = new Map(
  grammars.flatMap(({ names, load }) => names.split(' ').map((name) => [name, load] as const)),
);

/** The grammar of a language by its name in small letters; undefined for a language that is not highlighted. */
export const grammarOf = (name: string): Load | undefined => byName.get(name);
