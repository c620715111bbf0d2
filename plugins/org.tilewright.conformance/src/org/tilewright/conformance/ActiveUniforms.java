package org.tilewright.conformance;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.program.LinkedProgram;
import org.tilewright.shader.program.Uniform;
import org.tilewright.shader.program.UniformBlock;
import org.tilewright.shader.program.UniformBlock.Member;

/** What OpenGL answers when it is asked of a program's uniforms (OpenGL 3.3, section 2.11.4), compared with what a script says. */
final class ActiveUniforms {

    private static final String FIRST = "[0]";

    private ActiveUniforms() {}

    /** Checks an answer: the uniform, what is asked and what must be answered follow. */
    static void check(Words words, LinkedProgram program) {
        String name = words.word();
        String question = words.word();
        String expected = words.word();
        Member member = find(name, program);
        boolean array = name.endsWith(FIRST);
        boolean matrix = member.columns() > 1;
        String answer = switch (question) {
            case "GL_UNIFORM_TYPE" -> type(member);
            case "GL_UNIFORM_SIZE" -> "" + member.elements();
            case "GL_UNIFORM_OFFSET" -> "" + member.offset();
            case "GL_UNIFORM_ARRAY_STRIDE" -> "" + (member.offset() < 0 ? -1 : array ? member.arrayStride() : 0);
            case "GL_UNIFORM_MATRIX_STRIDE" -> "" + (member.offset() < 0 ? -1 : matrix ? member.matrixStride() : 0);
            case "GL_UNIFORM_IS_ROW_MAJOR" -> member.rowMajor() ? "1" : "0";
            default -> throw new ScriptException("question '" + question + "' is not known");
        };
        if (!answer.equals(expected)) {
            throw new ScriptException(words + ": is " + answer);
        }
    }

    /** The uniform of a name; one that is in no block has an offset of -1. */
    private static Member find(String name, LinkedProgram program) {
        String whole = name.endsWith(FIRST) ? name.substring(0, name.length() - FIRST.length()) : name;
        for (UniformBlock block : program.blocks()) {
            for (Member member : block.members()) {
                if (member.name().equals(name) || member.name().equals(whole)) {
                    return member;
                }
            }
        }
        for (Uniform uniform : program.uniforms()) {
            if (uniform.name().equals(name) || uniform.name().equals(whole)) {
                return new Member(uniform.name(), uniform.kind(), uniform.columns(), uniform.rows(),
                        uniform.elements(), uniform.first(), -1, -1, -1, false);
            }
        }
        throw new ScriptException("has no uniform '" + name + "'");
    }

    private static String type(Member member) {
        if (member.columns() > 1) {
            return "GL_FLOAT_MAT" + member.columns() + (member.rows() == member.columns() ? "" : "x" + member.rows());
        }
        String kind = switch (member.kind()) {
            case Kind.FLOAT -> "GL_FLOAT";
            case Kind.INT -> "GL_INT";
            case Kind.UINT -> "GL_UNSIGNED_INT";
            default -> "GL_BOOL";
        };
        return kind + (member.rows() == 1 ? "" : "_VEC" + member.rows());
    }
}
