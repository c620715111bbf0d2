package org.tilewright.generator.project;

import java.util.List;
import java.util.stream.Collectors;

import org.tilewright.generator.library.Library;

/** The Maven build of a generated project. It needs nothing of Tilewright but what lies in the project's lib folder. */
public final class PomFile {

    private PomFile() {}

    /**
     * The pom.
     *
     * @param names the names in the project
     * @param libraries what the project runs on
     * @return the text of {@code pom.xml}
     */
    public static String text(ProjectNames names, List<Library> libraries) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
                xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 http://maven.apache.org/xsd/maven-4.0.0.xsd">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>%1$s</groupId>
                  <artifactId>%2$s</artifactId>
                  <version>1</version>
                  <packaging>jar</packaging>
                  <!-- mvn package, then: java -jar target/%2$s.jar (with the help option: how to simulate a frame).
                       The jar finds its libraries in lib beside target. They keep their licences, Tilewright's own EPL-2.0; what was
                       generated, this file with it, is yours. -->

                  <properties>
                    <maven.compiler.release>21</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                    <project.build.outputTimestamp>2026-01-01T00:00:00Z</project.build.outputTimestamp>
                  </properties>

                  <dependencies>
                %3$s  </dependencies>

                  <build>
                    <finalName>%2$s</finalName>
                    <sourceDirectory>src-gen</sourceDirectory>
                    <resources>
                      <!-- The model goes into the folder of each run. -->
                      <resource>
                        <directory>model</directory>
                      </resource>
                    </resources>
                    <plugins>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-resources-plugin</artifactId>
                        <version>3.3.1</version>
                      </plugin>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-compiler-plugin</artifactId>
                        <version>3.14.1</version>
                      </plugin>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-surefire-plugin</artifactId>
                        <version>3.5.4</version>
                      </plugin>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-jar-plugin</artifactId>
                        <version>3.4.2</version>
                        <configuration>
                          <archive>
                            <manifest>
                              <mainClass>%4$s</mainClass>
                            </manifest>
                            <manifestEntries>
                              <Class-Path>%5$s</Class-Path>
                            </manifestEntries>
                          </archive>
                        </configuration>
                      </plugin>
                    </plugins>
                  </build>
                </project>
                """
                .formatted(ProjectNames.PACKAGE, names.artifact(),
                        libraries.stream().map(PomFile::dependency).collect(Collectors.joining()), names.mainClass(),
                        libraries.stream().map(library -> "../lib/" + library.fileName())
                                .collect(Collectors.joining(" ")));
    }

    /**
     * A dependency on a file, so that the project builds without a network and past any mirror; no other project depends
     * on this one, which is what Maven warns of here.
     */
    private static String dependency(Library library) {
        return """
                    <dependency>
                      <groupId>%s</groupId>
                      <artifactId>%s</artifactId>
                      <version>%s</version>
                      <scope>system</scope>
                      <systemPath>${project.basedir}/lib/%s</systemPath>
                    </dependency>
                """.formatted(library.group(), library.artifact(), library.version(), library.fileName());
    }
}
