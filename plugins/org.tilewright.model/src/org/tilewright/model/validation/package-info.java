/** The rules that a model must obey, one a method, each with a stable identifier. */
package org.tilewright.model.validation;
