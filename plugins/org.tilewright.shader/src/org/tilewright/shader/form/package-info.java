/**
 * The intermediate form of programs: scalar, typed, with structured control flow and the places of the source. Front ends
 * write it through {@link org.tilewright.shader.form.Builder}, optimisations rewrite it, the back end and the tests'
 * interpreter read it. It knows no language.
 */
package org.tilewright.shader.form;
